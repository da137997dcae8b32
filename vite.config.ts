/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { earlyPage } from './src/server/vite/earlyPage.ts';
import { eagerCode } from './src/server/vite/eagerCode.ts';
import { oneRuntime } from './src/server/vite/oneRuntime.ts';
import { precompress } from './src/server/vite/precompress.ts';
import { serveApi } from './src/server/vite/serveApi.ts';
import { slimCalls } from './src/server/vite/slimCalls.ts';
import { slimIcons } from './src/server/vite/slimIcons.ts';
import { slimPreload } from './src/server/vite/slimPreload.ts';
import { serviceWorker } from './src/server/vite/serviceWorker.ts';

/** What every screen needs comes as one file; what single screens need, dialogs, palette and Amplify come when asked for. */
const everyScreen = new RegExp(
  [
    'src/console/(?:data/(?!supportMail|upload|useAccount)|early/(?!firstPath|readEarly)|list/(?!ColumnsDialog|columnOrder|csv|exportRows|filterValues|cardsAcross|ListCards|ListNothing|SearchMeant|SelectionBar|sortShortcuts)|navigation/(?!askAhead|returnPlace)|state/(?!notifySaved)|screens[.]ts)',
    'src/console/texts/(?:ages|core|decimal|i18n|useTranslation|formatCount|actions|form|list|months|palette|recordLists|settings|shell)[.]ts',
    'src/console/shell/(?!Drawer|ForeignTenant|LeaveDialog|Notice(?:Card|Stacks)|PaletteActions|TenantQuestion|UpdateOffer|appearanceActions|choosingActions|followUpdates|otherTenants)',
    'src/console/actions/(?!ActionMenu|Guarded|Key|holding|arrowsInRows|ownKeyChoice|reservedKeys|rivals|shippedKeys|Hint)',
    'src/console/identity/(?:session|token)',
    // What lists of records share: they are most people's first screen, and a file more would be a request more before their rows.
    'src/console/records/(?:recordColumns|useRecordColumns|editFieldAction|figureColumns|copyIds|RecordListPage|useOwnFields|usePickCustomer)',
    'src/console/charts/(?:format|money|SmallSelect|useMoney)[.]',
    'src/console/ui/(?!Badge|ConfirmDialog|Dialog|Field[.]|Menu|MessageDialog|OnOff|PageSection|Picture|RadioGroup|SecretField|Select[.]|Tabs|Text|controlClasses|focusOnMount|laterIcons|straight)',
    'src/contract/(?!endpoints/|errors)',
    'src/domain/(?:access|notices)',
    'node_modules/(?:i18next|react-i18next|lucide-react|nuqs|proxy-compare|swr|valtio|wouter)/',
  ].join('|'),
  'u',
);

/** Icons that only later code draws are one file of their own. */
const consoleOrIcons = (id: string, context: Rolldown.ChunkingContext) =>
  context.getModuleInfo(id)?.importers.some((from) => from.endsWith('/ui/laterIcons.ts')) === true
    ? 'icons'
    : 'console';

/** React: it changes least, and a browser that was here before keeps it over our releases. */
const library = /node_modules\/(?:react|react-dom|scheduler)\/|src\/console\/shell\/reactRoot|vite\/preload-helper/u;

/** The list of products with the pictures that other screens show of them; that of customers shares nothing but `console`. */
const productList =
  /src\/console\/(?:ui\/Picture|list\/(?:cardsAcross|ListCards)|screens\/products\/(?:Product(?:Card|List)|product(?:Columns|ListUrl)|useProduct(?:Figures|Filters|List)))/u;

/** What no first screen shows and anybody may want on the next key: one file that comes when nothing else happens. */
const later =
  /node_modules\/hotkeys-js\/|src\/console\/(?:actions\/holding|charts\/Sparkline|navigation\/(?:askAhead|returnPlace)|list\/(?:csv|exportRows|filterValues|ListNothing|SearchMeant|SelectionBar|sortShortcuts)|shell\/(?:Drawer|ForeignTenant|Notice(?:Card|Stacks)|PaletteActions|TenantQuestion|UpdateOffer|appearanceActions|choosingActions|otherTenants)|ui\/straight)/u;

/** Where a screen's own code begins. */
const screenFile = /^assets\/(?:\w+Screen|products)-/u;

/** What every form has with the texts of those that sign in, and what the pages and forms of records have besides. */
const forms = /src\/console\/(?:form\/|ui\/(?:Field|Select|controlClasses)[.]|texts\/signIn)/u;
/** What reads, prints and says conditions: the builder has it, and nothing else. */
const conditions = new RegExp(
  [
    'src/domain/conditions/(?:(?:clause|condition|frame)-text|content|describe|layout/|normalise|parse|patch|phrases|print)',
    'src/domain/conditions/(?:reading/(?!suggest)|refusals|sql/|wording)',
    'src/console/(?:builder/(?:completeness|draft|newId|sharing)[.]|builder/parts/Words|editors/textChange)',
  ].join('|'),
  'u',
);

/** The names of months, with their slips. */
const months = new RegExp(
  [
    'src/domain/(?:misspeltMonth|monthNames|conditions/reading/suggest)',
    'src/console/(?:analytics/readPeriod|texts/synonyms/monthWords)',
  ].join('|'),
  'u',
);

/** What lists and forms of records share, and what of conditions lists of definitions know. */
const recordPages =
  /src\/domain\/conditions\/(?:dates|numbers)[.]|src\/console\/records\/(?!.*Dialog|customerKind|productKind|ImportPage)/u;

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'src/console/public',
  // Libraries that know older Reacts, too, bring a stand-in for what this one has itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/u, replacement: 'react' }] },
  plugins: [
    react(),
    tailwindcss(),
    serveApi(),
    slimCalls(),
    slimIcons(),
    slimPreload(),
    oneRuntime('react'),
    eagerCode(),
    earlyPage(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    // One sheet: what lists need of it stands in the page, the whole comes with the first code for anything else.
    cssCodeSplit: false,
    // Every browser that the console runs in knows it.
    modulePreload: {
      polyfill: false,
      // The files of each screen stand in the page already (`earlyPage`).
      resolveDependencies: (file, files, { hostId }) =>
        screenFile.test(file) && /\/console-/u.test(hostId) ? [] : files,
    },
    ...(isSsrBuild !== true && {
      rolldownOptions: {
        // Making a parser of nuqs does nothing: those that nobody uses go.
        treeshake: { manualPureFunctions: ['createParser'] },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: library, priority: 4 },
              { name: consoleOrIcons, debugName: 'console', test: everyScreen, priority: 3 },
              { name: 'later', test: later, priority: 2 },
              { name: 'products', test: productList, priority: 2 },
              // Before `later`, which leaves fields, too: forms need nothing of that.
              { name: 'forms', test: forms, priority: 3 },
              { name: 'months', test: months, priority: 2 },
              { name: 'records', test: recordPages, priority: 1 },
              { name: 'conditions', test: conditions, priority: 1 },
            ],
          },
        },
      },
    }),
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/sharedFolder.ts'],
    setupFiles: ['tests/support/allTexts.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
}));
