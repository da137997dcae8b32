const events: Readonly<Record<string, readonly string[]>> = {
  'img src="data:x"': ['onerror', 'onloadend'],
  svg: ['onload', 'onfocusin'],
  'video src="data:x"': ['onerror', 'onloadstart'],
  'audio src="data:x"': ['onerror', 'onloadstart'],
  'input autofocus': ['onfocus', 'onfocusin'],
  'details open': ['ontoggle'],
  'p contenteditable autofocus tabindex="1"': ['onfocus', 'onfocusin'],
  iframe: ['onload'],
  'object data="data:x"': ['onerror'],
  'marquee loop="1" width="0"': ['onstart', 'onfinish'],
  'link rel="stylesheet" href="data:text/css,x"': ['onload'],
};

const entities = (text: string, form: (sign: number) => string): string =>
  Array.from(text, (sign) => form(sign.codePointAt(0) ?? 0)).join('');

/** Ways to write one attribute, each of which browsers read as the same. */
const writings: readonly ((event: string, run: string) => string)[] = [
  (event, run) => ` ${event}="${run}"`,
  (event, run) => ` ${event}='${run}'`,
  (event, run) => ` ${event}=${run}`,
  (event, run) => `\t${event.toUpperCase()}\n=\n"${run}"`,
  (event, run) => `/${event}/=/${event}="${run}"`,
  (event, run) => ` ${event}="${entities(run, (sign) => `&#x${sign.toString(16)};`)}"`,
  (event, run) => ` ${event}="${entities(run, (sign) => `&#${sign.toString().padStart(7, '0')}`)}"`,
  (event, run) => ` title="\u00A0>" ${event}="&Tab;${run}&NewLine;//"`,
];

/**
 * Every handler above in every writing: HTML that runs `run` by an attribute of an element that hides nothing of what
 * follows, so that several may stand in one text.
 */
export function hostileVariants(run: string): readonly string[] {
  return Object.entries(events).flatMap(([element, names]) => {
    const [tag = ''] = element.split(' ');
    return names.flatMap((event) => writings.map((write) => `<${element}${write(event, run)}></${tag}>`));
  });
}

/** The variants in texts of this many, for places that are slow to open. */
export function hostileTogether(run: string, many: number): readonly string[] {
  const all = hostileVariants(run);
  return Array.from({ length: Math.ceil(all.length / many) }, (_, at) =>
    all.slice(at * many, (at + 1) * many).join(''),
  );
}
