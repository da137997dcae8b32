/** A title, and what people type for it who come from other products: joined words, abbreviations, what things are called there. */
const habits: readonly (readonly [title: string, ...queries: string[]])[] = [
  ['All Customers', 'mycustomers, gotocustomers, gotoallcustomers, showmecustomers, customerslist, gotocustmers'],
  ['All Customers', 'customers page, customer screen, custs, bring up customers, crm contacts, find people'],
  ['All Products', 'myproducts, gotoproducts, products page, prods, skus, product lookup'],
  ['All Segments', 'mysegments, gotosegments, segments page, smart lists, segs, saved audiences'],
  ['Create Segment', 'mynewsegment, createsegment, build list, create smart list, define a segment'],
  ['Create Filter', 'newproductfilter, define filter, build filter'],
  ['Product Filters', 'all filters, see filters, product collections, product groups, filters page'],
  ['Customer Analytics', 'ltv, clv, lifetime value, customer lifetime value, rfm, biggest spenders'],
  ['Dashboard', 'gotodashboard, mydashboard, at a glance, front page, how are we doing, take me home'],
  ['Settings', 'cfg, prefs, appconfig, opensettings, timezone, admin, billing, where is billing, tenant settings'],
  ['Profile', 'myprofile, my acct, otp, authenticator, security, my name'],
  ['Templates', 'tmpl, tmpls, tpl'],
  ['New Campaign', 'send campaign, send mail, send e-mails, compose email'],
  ['Conversation History', 'convos'],
  ['Automation (Preview)', 'welcome series'],
  ['Minimise or expand the sidebar', 'sidebar, side bar, sidebr, menu, zen mode, focus mode'],
  ['Save this view', 'star, bookmark this page, create view, saveview'],
  ['Export this list as CSV', 'exportcsv, what is the shortcut for export, hotkey for export, key to export'],
  ['Show the SQL only', 'sql editor, edit sql, show sql, open sql, code view, query editor'],
  ['Show the builder only', 'hide sql, visual editor, builder view'],
  ['Show builder and SQL', 'split view, splitview, side by side'],
  ['Copy SQL', 'get sql, grab sql'],
  ['Negate condition', 'not, toggle not, make it not'],
  ['Show changes', 'view changes, unsaved changes'],
  ['Discard', 'cancel edit, discard edits'],
  ['Filter', 'filter by, narrow down, refine'],
  ['Usual keys for everything', 'reset all keys'],
  ['Show keys', 'kbd, faq'],
];

/** The same with each query by itself. */
export const ofOthers = habits.map(([title, ...queries]) => [title, queries.join(', ').split(', ')] as const);
