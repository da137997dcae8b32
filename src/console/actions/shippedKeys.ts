import type { ScreenName } from '#contract/screens.ts';

/** An action that comes with keys, and where it is. */
export interface ShippedKeys {
  readonly id: string;
  /** As the palette says it; what differs from row to row is `…`. */
  readonly title: string;
  readonly shortcuts: readonly string[];
  /** The screens of the main layout that have it; absent where all have it. */
  readonly on?: readonly ScreenName[];
}

/**
 * Every action of the main layout that comes with keys: id, title, shortcuts, and the screens that have it, none for all of
 * them. Written by `WRITE_KEYS=1` with e2e/actions.e2e.ts, which opens every screen and fails where this table and the
 * registry differ.
 */
const table = `
analytics:copy-link | Copy link to these analytics | y | productAnalytics customerAnalytics segmentAnalytics
analytics:earlier | Month or year before | [ | productAnalytics customerAnalytics
analytics:later | Month or year after | ] | productAnalytics customerAnalytics
analytics:next | Next section | j | productAnalytics customerAnalytics segmentAnalytics
analytics:period | Choose year and month … | p | productAnalytics customerAnalytics
analytics:previous | Previous section | k | productAnalytics customerAnalytics segmentAnalytics
builder.addCondition | Add condition | a | filterCreate filter segmentCreate segment
builder.addGroup | Add group | shift+a | filterCreate filter segmentCreate segment
builder.applyFix | Apply fix | mod+. | filterCreate filter segmentCreate segment
builder.bought | Only what was bought | shift+b | filterCreate filter segmentCreate segment
builder.choice | Group: what it is about | b | filterCreate filter segmentCreate segment
builder.duplicate | Duplicate condition | d | filterCreate filter segmentCreate segment
builder.duplicateGroup | Duplicate group | shift+d | filterCreate filter segmentCreate segment
builder.edit | Edit condition | e / enter | filterCreate filter segmentCreate segment
builder.format | Format SQL | alt+shift+f | filterCreate filter segmentCreate segment
builder.frequency | Condition: how often, on or off | f | filterCreate filter segmentCreate segment
builder.groupFrequency | Group: how often, on or off | shift+f | filterCreate filter segmentCreate segment
builder.groupOperator | Group: meet all or any | o | filterCreate filter segmentCreate segment
builder.moveDown | Move condition down | alt+arrowdown | filterCreate filter segmentCreate segment
builder.moveTo | Move condition to a group | m | filterCreate filter segmentCreate segment
builder.moveToNew | Move condition into a new group | shift+m | filterCreate filter segmentCreate segment
builder.moveToNext | Move condition to the group after | alt+shift+arrowdown | filterCreate filter segmentCreate segment
builder.moveToPrevious | Move condition to the group before | alt+shift+arrowup | filterCreate filter segmentCreate segment
builder.moveUp | Move condition up | alt+arrowup | filterCreate filter segmentCreate segment
builder.negate | Negate condition | n | filterCreate filter segmentCreate segment
builder.next | Next condition | j / arrowdown | filterCreate filter segmentCreate segment
builder.nextProblem | Next problem | f8 | filterCreate filter segmentCreate segment
builder.otherView | Go to the other view, builder or SQL | f6 | filterCreate filter segmentCreate segment
builder.previous | Previous condition | k / arrowup | filterCreate filter segmentCreate segment
builder.previousProblem | Previous problem | shift+f8 | filterCreate filter segmentCreate segment
builder.recency | Condition: how recently, on or off | r | filterCreate filter segmentCreate segment
builder.redo | Redo | mod+shift+z / mod+y | filterCreate filter segmentCreate segment
builder.remove | Remove condition | backspace / delete | filterCreate filter segmentCreate segment
builder.removeGroup | Remove group | shift+backspace / shift+delete | filterCreate filter segmentCreate segment
builder.setOperator | Join groups by | shift+o | filterCreate filter segmentCreate segment
builder.toRow | Back to the condition | escape | filterCreate filter segmentCreate segment
builder.typeCondition | Type a condition | + | filterCreate filter segmentCreate segment
builder.undo | Undo | mod+z | filterCreate filter segmentCreate segment
builder.view.split | Show builder and SQL | v v | filterCreate filter segmentCreate segment
builder.view.sql | Show the SQL only | v s | filterCreate filter segmentCreate segment
builder.view.visual | Show the builder only | v b | filterCreate filter segmentCreate segment
charts:tables | All charts as tables | t | productAnalytics customerAnalytics segmentAnalytics
copy-link | Copy link to this page | shift+y / y
customer-analytics:edit | Edit customer | e | customerAnalytics
customer-analytics:open | Open customer | o | customerAnalytics
customer-analytics:shop | Show purchases of a shop … | f | customerAnalytics
customer:analytics | Analytics | a | customer
customer:copy-id | Copy ID | mod+c | customer
customer:copy-link | Copy link | y | customer
customer:edit | Edit | e | customer
customer:edit-field | Edit a field … | shift+e | customer
customer:go-to-field | Go to field … | alt+g | customerCreate customerUpdate
customer:leave | Leave this form | escape | customerCreate customerUpdate
customer:record-actions | More actions | . | customer
customer:save | Save | mod+enter / mod+s | customerCreate customerUpdate
customers:above | Row above | arrowup | customers
customers:all | Select all rows of this page | mod+a | customers
customers:analytics | Analytics of … | shift+a | customers
customers:below | Row below | arrowdown | customers
customers:clear | Clear | escape | customers
customers:clear-filters | Clear all filters | shift+f | customers
customers:columns | Choose and order columns | shift+c | customers
customers:copy-ids | Copy IDs | mod+c | customers
customers:copy-row-link | Copy link to row | y | customers
customers:down | Next row | j | customers
customers:edit | Edit … | e | customers
customers:edit-field | Edit a field … | shift+e | customers
customers:everything | Select all … | mod+shift+a | customers
customers:export | Export the selected rows as CSV | shift+x | customers
customers:extend-down | Extend selection down | shift+arrowdown / shift+j | customers
customers:extend-up | Extend selection up | shift+arrowup / shift+k | customers
customers:far | Ten rows down | pagedown | customers
customers:filter | Filter | f | customers
customers:first | First row | home | customers
customers:last | Last row | end | customers
customers:left | Previous row | arrowleft | customers
customers:near | Ten rows up | pageup | customers
customers:next | Next page | ] | customers
customers:open | Open row | enter | customers
customers:other-view | Show Customer Analytics | v a | customers
customers:previous | Previous page | [ | customers
customers:record | Open … | o | customers
customers:right | Next row | arrowright | customers
customers:row-actions | Actions for … | . | customers
customers:search | Search this list | / | customers
customers:sort | Sort | s | customers
customers:toggle | Select row | x | customers
customers:up | Previous row | k | customers
definition:archive | Archive | shift+e | filter segment
definition:next-tab | Next tab | } / alt+pagedown | filterCreate filter segmentCreate segment
definition:previous-tab | Previous tab | { / alt+pageup | filterCreate filter segmentCreate segment
definition:re-populate | Count members anew | shift+r | filter segment
definition:review | Show changes | alt+c | filterCreate filter segmentCreate segment
definition:tab-conditions | Show Conditions | alt+1 | filterCreate filter segmentCreate segment
definition:tab-members | Show Members | alt+2 | segmentCreate segment
definition:tab-products | Show Products | alt+2 | filterCreate filter
definition:which | More actions | . | filter segment
definition:why | Why is a product in or out? | w | filterCreate filter segmentCreate segment
dismiss-notice | Dismiss the last notification | escape
dismiss-notices | Dismiss all notifications | alt+x
email-support | Email our support team | g e
enter-tenant | Switch tenant to | alt+o
filter:save | Save | mod+enter / mod+s | filterCreate filter
filters:above | Row above | arrowup | filters
filters:activate | Make active | shift+e | filters
filters:all | Select all rows of this page | mod+a | filters
filters:archive | Archive | shift+e | filters
filters:below | Row below | arrowdown | filters
filters:clear | Clear | escape | filters
filters:clear-filters | Clear all filters | shift+f | filters
filters:columns | Choose and order columns | shift+c | filters
filters:copy-links | Copy links | mod+c | filters
filters:copy-row-link | Copy link to row | y | filters
filters:down | Next row | j | filters
filters:edit | Edit … | e | filters
filters:everything | Select all … | mod+shift+a | filters
filters:export | Export the selected rows as CSV | shift+x | filters
filters:extend-down | Extend selection down | shift+arrowdown / shift+j | filters
filters:extend-up | Extend selection up | shift+arrowup / shift+k | filters
filters:far | Ten rows down | pagedown | filters
filters:filter | Filter | f | filters
filters:first | First row | home | filters
filters:last | Last row | end | filters
filters:left | Previous row | arrowleft | filters
filters:near | Ten rows up | pageup | filters
filters:next | Next page | ] | filters
filters:open | Open row | enter | filters
filters:previous | Previous page | [ | filters
filters:re-populate | Count members anew | shift+r | filters
filters:right | Next row | arrowright | filters
filters:row-actions | Actions for … | . | filters
filters:search | Search this list | / | filters
filters:sort | Sort | s | filters
filters:toggle | Select row | x | filters
filters:up | Previous row | k | filters
go-back | Go back | alt+arrowleft
go:customerCreate | Create Customer | c c
go:customers | All Customers | g c
go:customers-analytics | Customer Analytics | g shift+c
go:dashboard | Dashboard | g d
go:filterCreate | Create Filter | c f
go:filters | Product Filters | g f
go:imports | Data Upload | g i
go:productCreate | Create Product | c p
go:products | All Products | g p
go:products-analytics | Product Analytics | g shift+p
go:profile | Profile | g o
go:segmentCreate | Create Segment | c s
go:segments | All Segments | g s
go:settings | Settings | g ,
help | Show keys | ?
import:again | Map file again | e | import
import:cancel | Cancel | escape | productsImport customersImport
imports:above | Row above | arrowup | imports
imports:all | Select all rows of this page | mod+a | imports
imports:below | Row below | arrowdown | imports
imports:clear | Clear | escape | imports
imports:clear-filters | Clear all filters | shift+f | imports
imports:columns | Choose and order columns | shift+c | imports
imports:copy-links | Copy links | mod+c | imports
imports:copy-row-link | Copy link to row | y | imports
imports:down | Next row | j | imports
imports:everything | Select all … | mod+shift+a | imports
imports:export | Export the selected rows as CSV | shift+x | imports
imports:extend-down | Extend selection down | shift+arrowdown / shift+j | imports
imports:extend-up | Extend selection up | shift+arrowup / shift+k | imports
imports:far | Ten rows down | pagedown | imports
imports:filter | Filter | f | imports
imports:first | First row | home | imports
imports:last | Last row | end | imports
imports:left | Previous row | arrowleft | imports
imports:near | Ten rows up | pageup | imports
imports:next | Next page | ] | imports
imports:open | Open row | enter | imports
imports:previous | Previous page | [ | imports
imports:right | Next row | arrowright | imports
imports:row-actions | Actions for … | . | imports
imports:search | Search this list | / | imports
imports:sort | Sort | s | imports
imports:toggle | Select row | x | imports
imports:up | Previous row | k | imports
imports:upload | Upload file | c i
leave-field | Leave this field | escape
members:above | Row above | arrowup | segment
members:all | Select all rows of this page | mod+a | segment
members:below | Row below | arrowdown | segment
members:clear | Clear | escape | segment
members:clear-filters | Clear all filters | shift+f | segment
members:columns | Choose and order columns | shift+c | segment
members:copy-row-link | Copy link to row | y | segment
members:down | Next row | j | segment
members:everything | Select all … | mod+shift+a | segment
members:export | Export this list as CSV | shift+x | segment
members:extend-down | Extend selection down | shift+arrowdown / shift+j | segment
members:extend-up | Extend selection up | shift+arrowup / shift+k | segment
members:far | Ten rows down | pagedown | segment
members:filter | Filter | f | segment
members:first | First row | home | segment
members:last | Last row | end | segment
members:left | Previous row | arrowleft | segment
members:near | Ten rows up | pageup | segment
members:next | Next page | ] | segment
members:open | Open row | enter | segment
members:previous | Previous page | [ | segment
members:right | Next row | arrowright | segment
members:row-actions | Actions for Talia Stewart | . | segment
members:search | Search this list | / | segment
members:sort | Sort | s | segment
members:toggle | Select row | x | segment
members:up | Previous row | k | segment
members:why | Why is Talia Stewart in? | shift+w | segment
palette | Search or jump to | mod+k / /
product-analytics:edit | Edit product | e | productAnalytics
product-analytics:open | Open product | o | productAnalytics
product:analytics | Analytics | a | product
product:copy-id | Copy ID | mod+c | product
product:copy-link | Copy link | y | product
product:edit | Edit | e | product
product:edit-field | Edit a field … | shift+e | product
product:go-to-field | Go to field … | alt+g | productCreate productUpdate
product:leave | Leave this form | escape | productCreate productUpdate
product:record-actions | More actions | . | product
product:save | Save | mod+enter / mod+s | productCreate productUpdate
products:above | Row above | arrowup | products filter
products:all | Select all rows of this page | mod+a | products filter
products:analytics | Analytics of … | shift+a | products
products:below | Row below | arrowdown | products filter
products:clear | Clear | escape | products filter
products:clear-filters | Clear all filters | shift+f | products filter
products:columns | Choose and order columns | shift+c | products filter
products:copy-ids | Copy IDs | mod+c | products
products:copy-row-link | Copy link to row | y | products filter
products:down | Next row | j | products filter
products:edit | Edit … | e | products
products:edit-field | Edit a field … | shift+e | products
products:everything | Select all … | mod+shift+a | products filter
products:export | Export the selected rows as CSV | shift+x | products filter
products:extend-down | Extend selection down | shift+arrowdown / shift+j | products filter
products:extend-up | Extend selection up | shift+arrowup / shift+k | products filter
products:far | Ten rows down | pagedown | products filter
products:filter | Filter | f | products filter
products:first | First row | home | products filter
products:last | Last row | end | products filter
products:layout | Show pictures | v g | products
products:left | Previous row | arrowleft | products filter
products:near | Ten rows up | pageup | products filter
products:next | Next page | ] | products filter
products:open | Open row | enter | products filter
products:other-view | Show Product Analytics | v a | products
products:previous | Previous page | [ | products filter
products:record | Open … | o | products
products:right | Next row | arrowright | products filter
products:row-actions | Actions for … | . | products filter
products:search | Search this list | / | products filter
products:sort | Sort | s | products filter
products:toggle | Select row | x | products filter
products:up | Previous row | k | products filter
products:why | Why is Meadow Card Set in? | shift+w | filter
purchases:close | Close the purchase | escape | customerAnalytics
purchases:far | Ten purchases on | pagedown | customerAnalytics
purchases:first | First purchase | home | customerAnalytics
purchases:last | Last purchase | end | customerAnalytics
purchases:near | Ten purchases back | pageup | customerAnalytics
purchases:next | Next purchase | j / arrowdown | customerAnalytics
purchases:previous | Previous purchase | k / arrowup | customerAnalytics
save-view | Save this view | mod+shift+s
segment-analytics:open | Open segment | o | segmentAnalytics
segment:analytics | Analytics | shift+g | segment
segment:save | Save | mod+enter / mod+s | segmentCreate segment
segments:above | Row above | arrowup | segments
segments:activate | Make active | shift+e | segments
segments:all | Select all rows of this page | mod+a | segments
segments:analytics | Analytics | shift+a | segments
segments:archive | Archive | shift+e | segments
segments:below | Row below | arrowdown | segments
segments:clear | Clear | escape | segments
segments:clear-filters | Clear all filters | shift+f | segments
segments:columns | Choose and order columns | shift+c | segments
segments:copy-links | Copy links | mod+c | segments
segments:copy-row-link | Copy link to row | y | segments
segments:down | Next row | j | segments
segments:edit | Edit … | e | segments
segments:everything | Select all … | mod+shift+a | segments
segments:export | Export the selected rows as CSV | shift+x | segments
segments:extend-down | Extend selection down | shift+arrowdown / shift+j | segments
segments:extend-up | Extend selection up | shift+arrowup / shift+k | segments
segments:far | Ten rows down | pagedown | segments
segments:filter | Filter | f | segments
segments:first | First row | home | segments
segments:last | Last row | end | segments
segments:left | Previous row | arrowleft | segments
segments:near | Ten rows up | pageup | segments
segments:next | Next page | ] | segments
segments:open | Open row | enter | segments
segments:previous | Previous page | [ | segments
segments:re-populate | Count members anew | shift+r | segments
segments:right | Next row | arrowright | segments
segments:row-actions | Actions for … | . | segments
segments:search | Search this list | / | segments
segments:sort | Sort | s | segments
segments:toggle | Select row | x | segments
segments:up | Previous row | k | segments
sellers:list | Show what sells least | w | segmentAnalytics
sellers:sort | Sort best sellers by … | s | segmentAnalytics
theme | Switch between light and dark theme | v t
undo | Undo | mod+z / alt+z
update | Click to update! | g u
`;

/** The table, read. */
export const shippedKeys: readonly ShippedKeys[] = table.trim().split('\n').map(rowOf);

function rowOf(line: string): ShippedKeys {
  const [id = '', title = '', shortcuts = '', on] = line.split(' | ');
  return {
    id,
    title,
    shortcuts: shortcuts.split(' / '),
    ...(on !== undefined && { on: on.split(' ') as ScreenName[] }),
  };
}
