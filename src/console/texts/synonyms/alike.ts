import { doing } from './doing.ts';
import { things } from './things.ts';

/** Synonyms for definitions: conditions, groups, their text, their state. */
const builder: readonly (readonly string[])[] = [
  ['negate', 'not', 'exclude', 'without', 'invert', 'opposite', 'except'],
  ['condition', 'rule', 'criterion', 'criteria', 'row', 'clause', 'statement', 'constraint'],
  ['group', 'grp', 'block', 'bracket', 'section', 'set'],
  ['join', 'combine', 'connect', 'merge', 'set operator', 'intersect', 'union', 'except', 'intersection'],
  ['move', 'drag', 'put', 'shift', 'transfer', 'reorder'],
  ['format', 'tidy', 'beautify', 'pretty print', 'indent', 'prettify', 'clean up', 'lay out'],
  ['sql', 'query', 'code', 'statement', 'text'],
  ['builder', 'visual editor', 'visual', 'designer'],
  ['fix', 'repair', 'mend', 'correct', 'solve'],
  ['problem', 'error', 'issue', 'mistake', 'refusal'],
  ['archive', 'retire', 'deactivate', 'put away', 'disable', 'hide'],
  ['active', 'activate', 'enable', 'unarchive', 'restore', 'reactivate'],
  ['count', 'recount', 'refresh', 'recompute', 'recalculate', 'repopulate', 're-populate'],
  ['why', 'explain', 'reason', 'because', 'debug'],
  ['changes', 'diff', 'difference', 'what changed', 'compare'],
];

/** Synonyms for the fields of records. */
const fields: readonly (readonly string[])[] = [
  ['first name', 'name', 'given name', 'forename', 'christian name'],
  ['surname', 'last name', 'family name', 'second name', 'name'],
  ['gender', 'sex'],
  ['date of birth', 'birthday', 'birthdate', 'birth date', 'born', 'dob', 'age'],
  ['job title', 'job', 'profession', 'occupation'],
  ['e-mail', 'e-mail address', 'mail'],
  ['phone', 'mobile', 'cell', 'telephone', 'phone number', 'mobile number', 'tel'],
  ['e-mail consent', 'consent', 'unsubscribe', 'subscribe', 'opt out', 'opt in', 'marketing consent', 'newsletter'],
  ['postcode', 'zip', 'zip code', 'post code', 'postal code'],
  ['city', 'town', 'suburb'],
  ['state', 'region', 'province', 'county'],
  ['line 1', 'street', 'house number'],
  ['price', 'sale price', 'retail price', 'list price'],
  ['cost', 'purchase price', 'cost price'],
  ['stock quantity', 'stock', 'quantity', 'inventory', 'stock level', 'qty'],
  ['barcode', 'ean', 'gtin', 'upc'],
  ['picture', 'image', 'photo', 'photograph'],
];

/** Synonyms for the console itself. */
const product: readonly (readonly string[])[] = [
  [
    'sign out',
    'signing out',
    'logging out',
    'log out',
    'logout',
    'log off',
    'logoff',
    'signout',
    'sign off',
    'signoff',
    'quit app',
    'exit',
    'quit',
    'leave',
    'end session',
    'bye',
    'disconnect',
  ],
  ['everywhere', 'all devices', 'all sessions', 'other devices', 'every device', 'all browsers'],
  ['theme', 'appearance', 'mode', 'skin', 'colour scheme', 'color scheme', 'look', 'contrast', 'display', 'background'],
  ['dark', 'night', 'black', 'dark mode', 'night mode', 'dim'],
  ['light', 'day', 'bright', 'light mode', 'day mode', 'white'],
  ['colour', 'color', 'paint', 'tint', 'background', 'accent'],
  ['navbar', 'top bar', 'header', 'toolbar', 'navigation bar'],
  ['sidebar', 'menu', 'navigation', 'nav', 'side panel', 'left panel', 'drawer', 'side bar'],
  ['minimise', 'minimize', 'narrow', 'collapse', 'shrink', 'mini'],
  ['expand', 'open', 'unfold', 'show', 'widen'],
  ['link', 'url', 'address', 'permalink', 'deep link', 'share', 'web address'],
  ['page', 'screen', 'view'],
  ['back', 'return', 'previous page', 'last page', 'previous screen'],
  [
    'keys',
    'shortcuts',
    'hotkeys',
    'keyboard',
    'key bindings',
    'keybindings',
    'cheat sheet',
    'keyboard shortcuts',
    'help',
    'press',
  ],
  ['shortcut', 'hotkey', 'key binding', 'keyboard', 'accessibility', 'vim keys'],
  ['on', 'enable', 'activate', 'start'],
  ['notification', 'notice', 'message', 'alert', 'toast', 'warning', 'popup'],
  ['dismiss', 'close', 'hide', 'clear', 'mark as read'],
  ['support', 'contact', 'help', 'help desk', 'problem', 'report', 'bug', 'issue', 'complain', 'feedback', 'ticket'],
  ['email', 'mail', 'write', 'message'],
  ['update', 'upgrade', 'new version', 'reload', 'refresh', 'install', 'latest version'],
  ['usual', 'default', 'standard', 'original', 'normal', 'reset', 'restore'],
];

/**
 * Words of colleagues whose first language is German or French: the word in their language, or an English one in its
 * spelling.
 */
const neighbours: readonly (readonly string[])[] = [
  ['customer', 'kunde', 'kunden'],
  ['all', 'liste', 'alle', 'tous'],
  ['product', 'produkt', 'artikel', 'produit'],
  ['segment', 'zielgruppe', 'gruppe'],
  ['filter', 'filtre'],
  ['campaign', 'kampagne', 'kampagnen', 'campagne'],
  ['template', 'vorlage', 'vorlagen', 'modèle'],
  ['automation', 'automatisierung', 'automatisation'],
  ['recommendation', 'empfehlung', 'empfehlungen', 'recommandation'],
  ['analytics', 'auswertung', 'statistik', 'statistiques'],
  ['dashboard', 'übersicht', 'startseite', 'tableau de bord', 'accueil'],
  ['upload', 'hochladen', 'importieren', 'téléverser', 'importer'],
  ['import', 'importieren', 'importer'],
  ['export', 'exportieren', 'exporter', 'herunterladen', 'télécharger'],
  ['settings', 'einstellungen', 'paramètres', 'réglages'],
  ['profile', 'profil', 'konto', 'compte', 'passwort', 'mot de passe'],
  ['create', 'neu', 'neue', 'neuer', 'neues', 'anlegen', 'erstellen', 'nouveau', 'nouvelle', 'créer'],
  ['new', 'neu', 'neue', 'anlegen', 'erstellen', 'nouveau', 'nouvelle', 'créer'],
  ['sign out', 'abmelden', 'ausloggen', 'déconnexion', 'déconnecter'],
  ['switch', 'wechseln', 'changer'],
  ['tenant', 'mandant', 'firma', 'entreprise'],
  ['back', 'zurück', 'retour'],
  ['undo', 'rückgängig', 'annuler'],
  ['keys', 'tastatur', 'hilfe', 'raccourcis', 'aide'],
  ['copy', 'kopieren', 'copier'],
  ['link', 'lien'],
  ['sort', 'sortieren', 'trier'],
  ['columns', 'spalten', 'colonnes'],
  ['save', 'speichern', 'sichern', 'enregistrer'],
  ['edit', 'bearbeiten', 'ändern', 'modifier'],
  ['remove', 'löschen', 'entfernen', 'supprimer'],
  ['archive', 'archivieren', 'archiver'],
  ['dark', 'dunkel', 'sombre'],
  ['light', 'hell', 'clair'],
  ['condition', 'bedingung'],
];

/**
 * Synonyms. Each row lists words or phrases of the same meaning: where the first occurs in the title of an action or a
 * choice, the palette finds it by the others, too, ranked after matching titles. Only the palette uses it.
 */
export const alike: readonly (readonly string[])[] = [
  ...things,
  ...fields,
  ...doing,
  ...product,
  ...builder,
  ...neighbours,
];
