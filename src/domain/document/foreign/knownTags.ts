/** Our equivalents, each with the names that other systems use, in lower case and without punctuation. */
const meanings: readonly (readonly [equivalent: string, names: string])[] = [
  ["{{ customer.name | default: 'there' }}", 'fname firstname name givenname fullname'],
  ['{{ customer.surname }}', 'lname lastname surname familyname'],
  ['{{ customer.email }}', 'email emailaddress emailaddr recipient recipientemail'],
  ['{{ customer.phone }}', 'phone phonenumber mobile'],
  ['{{ customer.birthdate }}', 'birthday birthdate dateofbirth'],
  ['{{ customer.shipping_city }}', 'city'],
  ['{{ customer.shipping_country }}', 'country'],
  [
    '{{ unsubscribe_url }}',
    'unsub unsubscribe unsubcenterurl unsubscribeurl unsubscribelink unsublink unsublinken unsublinkfr ' +
      'unsublinkde tagunsubscribeurl mailinglistunsubscribeurl asmgroupunsubscriberawurl asmgroupunsubscribeurl',
  ],
  [
    '{{ browser_url }}',
    'archive webversion viewemailurl webversionurl viewinbrowserurl viewinbrowser viewonline webview weblink ' +
      'weblinkurl webviewlink webviewurl permalink mirror browserlink messageurl',
  ],
  [
    '{{ tenant.name }}',
    'listcompany listname company sitename storename shopname companyname organizationname sendername ' +
      'accountname accountcompany',
  ],
  [
    '{{ tenant.address }}',
    'listaddress listaddressline htmllistaddresshtml listaddresshtml companyaddress senderaddress ' +
      'organizationfulladdress accountaddress',
  ],
  ['{{ campaign.subject }}', 'subject mcsubject campaignsubject'],
  ["{{ 'now' | date: '%Y' }}", 'currentyear year'],
];

const byName = new Map(
  meanings.flatMap(([equivalent, names]) => names.split(' ').map((name) => [name, equivalent] as const)),
);

/** Prefixes of a field name: `recipient.name`, `person.first_name`, `data:firstname`, `contactfield=firstname`. */
const owner =
  /^(?:recipient|person|contact|subscriber|profile|user|member|data|var|lead|customer|attributes?|params|(?:contact|lead)field)\s*[.:_=]\s*(?=[a-z])/iu;
/** Punctuation and keywords before a name: `@user.name`, `.Subscriber.Name`, `echo $name`. */
const lead = /^(?:[^a-z]*(?:echo|print)\b)?[^a-z]*/iu;

/** Our Liquid for the content of a foreign tag; undefined if there is no equivalent. */
export function equivalentOf(inside: string): string | undefined {
  const [written = ''] = inside.replace(lead, '').split(/\||:(?=["'])|,|;/u);
  const path = written.trim();
  // Several words are a condition or a command, not a name.
  if (/\s/u.test(path)) return undefined;
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/gu, '');
  return byName.get(plain(path)) ?? byName.get(plain(path.replace(owner, '')));
}

/** Whether a word in common punctuation, such as `-name-`, is a known tag of another system. */
export function isKnown(inside: string): boolean {
  return equivalentOf(inside) !== undefined;
}
