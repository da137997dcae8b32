import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import type { NavbarType, SidebarBackground } from './src/domain/appearance.ts';

/**
 * The one place for colours, sizes, shadows and times (docs/reference/look.md). Components use only the names below; charts
 * and editors, which draw without classes, read the same values as CSS variables (`--chart-1`, `--sql-keyword`).
 */

/** Colours and shadows of the light theme. Contrast is measured: text 4.5:1 or more, control outlines 3:1 or more. */
const light = {
  // What is written for white paper, such as a mail, in both themes.
  paper: '#ffffff',
  'surface-app': '#f7f7f9',
  surface: '#ffffff',
  'surface-sunken': '#f4f4f6',
  'surface-raised': '#ffffff',
  'surface-hover': '#f2f3f5',
  'surface-active': '#e9eaee',
  overlay: 'rgb(18 20 28 / 0.28)',
  text: '#17181c',
  'text-2': '#484b55',
  'text-3': '#5f636e',
  line: '#e8e9ed',
  'line-strong': '#d5d7dd',
  'line-control': '#80848f',
  accent: '#2f55cf',
  'accent-hover': '#2748b3',
  'accent-active': '#203c98',
  'accent-soft': '#eef2fd',
  'accent-soft-strong': '#dde6fb',
  'accent-text': '#2a4dc0',
  'accent-contrast': '#ffffff',
  danger: '#b4232a',
  'danger-soft': '#fdefef',
  'danger-contrast': '#ffffff',
  warning: '#855000',
  'warning-soft': '#fcf3e0',
  success: '#17693c',
  'success-soft': '#eaf6ef',
  info: '#0c637e',
  'info-soft': '#e8f4f8',
  'focus-ring': '#2f55cf',
  selection: '#cfdcfb',
  'chart-1': '#2f55cf',
  'chart-2': '#b3661c',
  'chart-3': '#0f7f76',
  'chart-4': '#7a50bd',
  'chart-5': '#a8376a',
  'chart-6': '#666a75',
  'chart-grid': '#ecedf1',
  'chart-track': '#e9ebf0',
  'heat-0': '#eff0f3',
  'heat-1': '#c5d2f7',
  'heat-2': '#8fa7ee',
  'heat-3': '#567adf',
  'heat-4': '#2546b0',
  'sql-keyword': '#6d3fb5',
  'sql-table': '#0f6a63',
  'sql-field': '#17181c',
  'sql-string': '#17693c',
  'sql-number': '#9a4d08',
  'sql-operator': '#484b55',
  'sql-comment': '#5f636e',
  'sql-gutter': '#5f636e',
  'shadow-1': '0 1px 2px rgb(18 20 28 / 0.06), 0 4px 12px rgb(18 20 28 / 0.10)',
  'shadow-2': '0 2px 6px rgb(18 20 28 / 0.08), 0 20px 48px rgb(18 20 28 / 0.20)',
} as const;

/** The same names in the dark theme. */
const dark: Record<keyof typeof light, string> = {
  paper: '#ffffff',
  'surface-app': '#0e0f12',
  surface: '#131417',
  'surface-sunken': '#1a1b1f',
  'surface-raised': '#1b1c21',
  'surface-hover': '#1b1c20',
  'surface-active': '#25272d',
  overlay: 'rgb(0 0 0 / 0.5)',
  text: '#ecedf0',
  'text-2': '#b8bbc4',
  'text-3': '#969aa5',
  line: '#222429',
  'line-strong': '#34363d',
  'line-control': '#6f737e',
  accent: '#4163d6',
  'accent-hover': '#4769de',
  'accent-active': '#3757c4',
  'accent-soft': '#1a2140',
  'accent-soft-strong': '#232d58',
  'accent-text': '#93abff',
  'accent-contrast': '#ffffff',
  danger: '#ff8f88',
  'danger-soft': '#331c1d',
  'danger-contrast': '#2a0c0d',
  warning: '#e5b258',
  'warning-soft': '#2c2415',
  success: '#63c78c',
  'success-soft': '#15281d',
  info: '#6bbfdb',
  'info-soft': '#13272e',
  'focus-ring': '#7d99ff',
  selection: '#2c3a73',
  'chart-1': '#7d99ff',
  'chart-2': '#d9924a',
  'chart-3': '#3fb3a6',
  'chart-4': '#ad8be6',
  'chart-5': '#df7ba6',
  'chart-6': '#969aa5',
  'chart-grid': '#212328',
  'chart-track': '#25272d',
  'heat-0': '#1d1f24',
  'heat-1': '#25315f',
  'heat-2': '#37499a',
  'heat-3': '#5570d6',
  'heat-4': '#93abff',
  'sql-keyword': '#c0a2f2',
  'sql-table': '#6cc6bb',
  'sql-field': '#ecedf0',
  'sql-string': '#86cf9f',
  'sql-number': '#e2a566',
  'sql-operator': '#b8bbc4',
  'sql-comment': '#969aa5',
  'sql-gutter': '#969aa5',
  'shadow-1': '0 0 0 1px rgb(255 255 255 / 0.05), 0 4px 12px rgb(0 0 0 / 0.48)',
  'shadow-2': '0 0 0 1px rgb(255 255 255 / 0.06), 0 20px 48px rgb(0 0 0 / 0.64)',
};

/** Navbar and sidebar colours besides the two quiet ones; deep enough for white text, and the same in both themes. */
const tones: Record<Exclude<NavbarType | SidebarBackground, 'white' | 'vue'>, string> = {
  dark: '#1f2127',
  success: '#17693c',
  danger: '#a3212a',
  warning: '#7a4a00',
  primary: '#2a4dc0',
  info: '#0c637e',
  blue: '#1d3f91',
  green: '#1b5e3f',
  orange: '#8f4308',
  red: '#8c2027',
};

/** What stands on a tone: text in three strengths, each 4.5:1 or more; hovering darkens, so that it stays so. */
const tone = 'var(--tone)';
const onTone: Partial<Record<Token, string>> = {
  'surface-app': tone,
  surface: tone,
  'surface-sunken': `color-mix(in srgb, #000000 18%, ${tone})`,
  'surface-hover': `color-mix(in srgb, #000000 18%, ${tone})`,
  'surface-active': `color-mix(in srgb, #000000 34%, ${tone})`,
  text: '#ffffff',
  'text-2': '#f1f2f6',
  'text-3': '#e3e6ee',
  line: `color-mix(in srgb, #ffffff 18%, ${tone})`,
  'line-strong': `color-mix(in srgb, #ffffff 30%, ${tone})`,
  'line-control': '#d5d7dd',
  accent: '#ffffff',
  'accent-contrast': tone,
  'focus-ring': '#ffffff',
};

/**
 * Where the system has colours of its own (forced colours) it puts them in place of texts, backgrounds and borders; these are
 * for what it does not reach: canvas, pictures, and shades that say something.
 */
const forced: Partial<Record<Token, string>> = {
  surface: 'Canvas',
  text: 'CanvasText',
  'text-2': 'CanvasText',
  'text-3': 'CanvasText',
  'line-strong': 'CanvasText',
  'line-control': 'color-mix(in srgb, CanvasText 55%, Canvas)',
  danger: 'CanvasText',
  'focus-ring': 'Highlight',
  selection: 'color-mix(in srgb, Highlight 35%, Canvas)',
  'chart-1': 'Highlight',
  'chart-2': 'LinkText',
  'chart-3': 'CanvasText',
  'chart-4': 'CanvasText',
  'chart-5': 'CanvasText',
  'chart-6': 'GrayText',
  'chart-grid': 'color-mix(in srgb, CanvasText 25%, Canvas)',
  'chart-track': 'color-mix(in srgb, CanvasText 25%, Canvas)',
  'heat-0': 'color-mix(in srgb, CanvasText 15%, Canvas)',
  'heat-1': 'color-mix(in srgb, Highlight 35%, Canvas)',
  'heat-2': 'color-mix(in srgb, Highlight 60%, Canvas)',
  'heat-3': 'color-mix(in srgb, Highlight 80%, Canvas)',
  'heat-4': 'Highlight',
};

/** Times explain where something went; none with reduced motion. */
const times = { shift: '200ms', room: '250ms' } as const;
const noTimes = Object.fromEntries(Object.keys(times).map((name) => [name, '0ms']));

const fonts = {
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
} as const;

const variables = (table: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [`--${name}`, value]));

type Token = keyof typeof light;
const token = (name: Token) => `var(--${name})`;
const tokens = (...names: Token[]) => Object.fromEntries(names.map((name) => [name, token(name)]));

const grid = {
  0: '0px',
  px: '1px',
  0.5: '2px',
  1: '4px',
  1.5: '6px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  7: '28px',
  8: '32px',
  9: '36px',
  10: '40px',
  11: '44px',
  12: '48px',
  14: '56px',
  16: '64px',
  20: '80px',
  24: '96px',
  28: '112px',
} as const;

/** Heights and widths that have a name of their own. */
const sizes = {
  row: '36px',
  'row-head': '32px',
  'row-touch': '56px',
  control: '32px',
  'control-small': '24px',
  'control-bar': '28px',
  'control-large': '36px',
  'control-touch': '40px',
  'nav-group': '28px',
  'nav-item': '24px',
  topbar: '48px',
  'title-row': '56px',
  tabs: '36px',
  foot: '48px',
  footer: '28px',
  sidebar: '240px',
  'sidebar-mini': '48px',
  search: '280px',
  jump: '248px',
  auth: '352px',
  notice: '360px',
  checks: '360px',
  findings: '480px',
  // Below the title row, the toolbar and the head of a list: a notice covers none of their buttons.
  notices: '204px',
  dialog: '480px',
  help: '720px',
  form: '640px',
  detail: '1600px',
  palette: '680px',
  // On a low window, such as one at 200 %, what stands around it keeps its room.
  'palette-list': 'min(420px, 100dvh - 176px)',
  // The list of keys: what is above it in its dialog, and the dialog's distance from the window's edges.
  'help-list': 'calc(100dvh - 312px)',
  window: 'calc(100dvh - 32px)',
  'below-bar': 'calc(100dvh - 112px)',
  menu: '200px',
  'sql-pane': '672px',
  // From this width on the builder's bar has room for its keys.
  'key-bar': '712px',
  chart: '208px',
  // A day of the calendar: its number and two mailings.
  'calendar-day': '104px',
  // A mail beside what it recommends.
  mail: '720px',
  phone: '390px',
  review: '240px',
  // Four lines and a half: that there is more is seen.
  sentence: '90px',
  timeline: '432px',
  'list-low': '180px',
  card: '128px',
  // A key figure of eleven characters.
  figure: '144px',
  // An exact point in time, with the page's inset; what a row is called has no less.
  column: '168px',
  // A cell of a rejected row: an address or a name is seen whole.
  cell: '200px',
} as const;

export default {
  content: [],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    // From `paired` on two views fit side by side, each with a sentence as wide as its values.
    screens: { narrow: { max: '767px' }, wide: '768px', paired: '900px', roomy: '1180px', spacious: '1400px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      paper: token('paper'),
      app: token('surface-app'),
      surface: token('surface'),
      sunken: token('surface-sunken'),
      raised: token('surface-raised'),
      hover: token('surface-hover'),
      active: token('surface-active'),
      overlay: token('overlay'),
      ink: token('text'),
      'ink-2': token('text-2'),
      'ink-3': token('text-3'),
      ...tokens('line', 'line-strong', 'line-control'),
      ...tokens('accent', 'accent-hover', 'accent-active', 'accent-soft', 'accent-soft-strong', 'accent-text'),
      ...tokens('accent-contrast', 'danger', 'danger-soft', 'danger-contrast', 'warning', 'warning-soft'),
      ...tokens('success', 'success-soft', 'info', 'info-soft', 'focus-ring', 'selection'),
      ...tokens('chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6', 'chart-grid', 'chart-track'),
      ...tokens('heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4'),
      ...tokens('sql-keyword', 'sql-table', 'sql-field', 'sql-string', 'sql-number', 'sql-operator', 'sql-comment'),
      ...tokens('sql-gutter'),
    },
    spacing: { ...grid, ...sizes },
    maxWidth: { ...sizes, full: '100%', none: 'none', 'nine-tenths': '90vw' },
    fontFamily: fonts,
    fontSize: {
      micro: ['11px', '16px'],
      small: ['12px', '16px'],
      code: ['12px', '20px'],
      table: ['13px', '20px'],
      body: ['14px', '20px'],
      h2: ['16px', '24px'],
      h1: ['20px', '28px'],
    },
    fontWeight: { regular: '400', medium: '500', title: '600' },
    letterSpacing: { title: '-0.01em', caps: '0.02em', normal: '0' },
    borderRadius: { none: '0', DEFAULT: '6px', inner: '4px', cell: '2px', full: '999px' },
    boxShadow: {
      none: 'none',
      current: `inset 2px 0 0 ${token('accent')}`,
      problem: `inset 2px 0 0 ${token('danger')}`,
      raised: token('shadow-1'),
      floating: token('shadow-2'),
    },
    transitionDuration: { shift: 'var(--shift)', room: 'var(--room)' },
    transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0, 0, 1)' },
    zIndex: { 0: '0', 1: '1', head: '2', bar: '10', drawer: '20', notice: '40' },
    extend: {
      // A column of check boxes: a share, since a table gives columns of a length what is left over.
      width: { mark: '4%' },
      transitionProperty: { room: 'grid-template-columns' },
      gridAutoColumns: { card: sizes.card },
      gridTemplateColumns: {
        shell: `${sizes.sidebar} minmax(0, 1fr)`,
        'shell-mini': `${sizes['sidebar-mini']} minmax(0, 1fr)`,
        'shell-narrow': 'minmax(0, 1fr)',
        headline: 'minmax(0, 3fr) minmax(0, 4fr) repeat(3, minmax(0, 3fr))',
        split: `minmax(0, 1fr) ${sizes['sql-pane']}`,
        builder: '36px minmax(0, 1fr) 56px 116px',
        'builder-narrow': '36px minmax(0, 1fr) 56px 64px',
        facts: 'max-content minmax(0, 1fr)',
        calendar: '28px repeat(53, minmax(9px, 1fr))',
        order: '104px 80px minmax(0, 2fr) minmax(0, 3fr) minmax(104px, max-content)',
        details: 'minmax(0, 2fr) minmax(0, 3fr) minmax(12rem, 1fr)',
        'row-narrow': 'minmax(0, 1fr) auto',
        // A sent campaign beside its email.
        sent: 'minmax(0, 5fr) minmax(0, 4fr)',
        fact: 'minmax(0, 2fr) minmax(0, 3fr)',
        'mail-details': 'minmax(0, 2fr) minmax(0, 3fr) auto',
        // Beside each other where both fit, else below each other.
        'mail-blocks': 'repeat(auto-fit, minmax(240px, 1fr))',
      },
      // What would only flash is not drawn: the browser waits, no timer of ours does.
      keyframes: { late: { from: { visibility: 'hidden' } } },
      animation: { late: 'late 1ms step-end 150ms backwards' },
      gridTemplateRows: {
        shell: `${sizes.topbar} minmax(0, 1fr) ${sizes.footer}`,
        'shell-narrow': `${sizes.topbar} minmax(0, 1fr)`,
        auth: `minmax(0, 1fr) ${sizes['control-touch']}`,
      },
    },
  },
  plugins: [
    plugin((api) => {
      // A window as wide as a form and half as high: one of a desk at 200 %.
      api.addVariant('low', '@media (width >= 600px) and (width < 768px) and (height < 600px)');
      api.addBase({
        ':root': { colorScheme: 'light', ...variables(light), ...variables(times), '--font-mono': fonts.mono },
        '[data-theme="dark"]': { colorScheme: 'dark', ...variables(dark) },
        '@media (prefers-reduced-motion: reduce)': {
          ':root': variables(noTimes),
        },
        // The console's own quiet tone, for a navbar that looks like the sidebar.
        '[data-tone="vue"]': variables({ surface: token('surface-app') }),
        ...Object.fromEntries(
          Object.entries(tones).map(([name, base]) => [`[data-tone="${name}"]`, { '--tone': base }]),
        ),
        // As strong as one attribute, so that forced colours win below.
        '[data-tone]:where(:not([data-tone="white"], [data-tone="vue"]))': { color: '#ffffff', ...variables(onTone) },
        '@media (forced-colors: active)': {
          ':root, [data-theme="dark"], [data-tone]': variables(forced),
        },
      });
    }),
  ],
} satisfies Config;
