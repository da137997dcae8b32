/** What tags of other systems mean here, each with the names that those systems use, without signs and in lower case. */
const meanings: readonly (readonly [ours: string, names: string])[] = [
  ["{{ customer.name | default: 'there' }}", 'fname firstname name givenname fullname'],
  ['{{ customer.surname }}', 'lname lastname surname familyname'],
  ['{{ customer.email }}', 'email emailaddress recipient recipientemail'],
  ['{{ customer.phone }}', 'phone phonenumber mobile'],
  ['{{ customer.birthdate }}', 'birthday birthdate dateofbirth'],
  ['{{ customer.shipping_city }}', 'city'],
  ['{{ customer.shipping_country }}', 'country'],
  [
    '{{ unsubscribe_url }}',
    'unsub unsubscribe unsubscribeurl unsubscribelink unsublink unsublinken unsublinkfr unsublinkde tagunsubscribeurl mailinglistunsubscribeurl asmgroupunsubscriberawurl asmgroupunsubscribeurl',
  ],
  [
    '{{ browser_url }}',
    'archive webversion viewinbrowser viewonline webview weblink weblinkurl webviewlink webviewurl permalink mirror browserlink messageurl',
  ],
  [
    '{{ tenant.name }}',
    'listcompany listname company companyname organizationname sendername accountname accountcompany',
  ],
  [
    '{{ tenant.address }}',
    'listaddress listaddressline htmllistaddresshtml listaddresshtml companyaddress senderaddress organizationfulladdress accountaddress',
  ],
  ['{{ campaign.subject }}', 'subject mcsubject campaignsubject'],
  ["{{ 'now' | date: '%Y' }}", 'currentyear year'],
];

const byName = new Map(meanings.flatMap(([ours, names]) => names.split(' ').map((name) => [name, ours] as const)));

/** Words before the name of a field: `recipient.name`, `person.first_name`, `data:firstname`. */
const owner = /^(?:recipient|person|contact|subscriber|profile|user|member|data|var)\s*[.:_]\s*(?=[a-z])/iu;

/** Our Liquid for the inside of a tag of another system; undefined where there is nothing like it. */
export function oursFor(inside: string): string | undefined {
  const [path = ''] = inside.trim().split(/\||:(?=["'])|,/u);
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/gu, '');
  return byName.get(plain(path)) ?? byName.get(plain(path.trim().replace(owner, '')));
}

/** Whether a word between signs that texts use too, such as `-name-`, is a tag of another system. */
export function isKnown(inside: string): boolean {
  return oursFor(inside) !== undefined;
}
