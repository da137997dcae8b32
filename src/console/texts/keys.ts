import { addTexts } from './i18n.ts';

/** Texts of the list of keys, and of choosing others. */
export const keys = {
  title: 'Keys that work here and now',
  search: 'Search keys',
  nothing: 'No key does that here',
  hint: 'Enter on a line takes other keys for it.',
  change: 'Choose other keys: {{title}}',
  newFor: 'New keys for: {{title}}',
  typeThem: 'Type the new keys',
  how: 'Enter takes them, Backspace clears them, Escape leaves everything as it was.',
  conflict: 'These are keys of {{titles}}. Enter takes them away from there.',
  named: '“{{title}}”',
  namedOn: '“{{title}}” on {{screens}}',
  moreScreens: '{{count}} more',
  lost: '{{keys}} is “{{taker}}” here',
  later: 'Not now, but on this screen',
  reserved: {
    tabs: 'The browser keeps {{keys}} for its tabs and windows. Choose other keys.',
    address: 'The browser keeps {{keys}} for its address bar. Choose other keys.',
    history: 'The browser keeps {{keys}} for going back and forward. Choose other keys.',
    reload: 'The browser keeps {{keys}} for loading the page again. Choose other keys.',
    zoom: 'The browser keeps {{keys}} for the size of the page. Choose other keys.',
    window: 'The system or the browser keeps {{keys}} for windows. Choose other keys.',
    tools: 'The browser keeps {{keys}} for its developer tools. Choose other keys.',
    clipboard: '{{keys}} copies, cuts or pastes everywhere. Choose other keys.',
    menu: '{{keys}} opens the menu of the browser or the system. Choose other keys.',
    controls: 'Buttons, fields and scrolling need {{keys}}. Choose other keys, or add a modifier.',
  },
  none: 'no keys',
  reset: 'Usual keys again: {{title}}',
  find: 'Find an action',
} as const;

addTexts({ keys });
