import { describe, expect, it } from 'vitest';
import { foreignProblems, foreignReplacements, foreignTagsIn } from '#domain/document/foreign/foreignTags.ts';

const replaced = (text: string): string =>
  foreignReplacements(text)
    .toReversed()
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);

describe('tags of other systems', () => {
  it.each([
    ['*|FNAME|*', "{{ customer.name | default: 'there' }}"],
    ['*|LNAME|*', '{{ customer.surname }}'],
    ['*|EMAIL|*', '{{ customer.email }}'],
    ['<a href="*|UNSUB|*">x</a>', '<a href="{{ unsubscribe_url }}">x</a>'],
    ['*|ARCHIVE|*', '{{ browser_url }}'],
    ['*|LIST:COMPANY|*', '{{ tenant.name }}'],
    ['*|LIST:ADDRESS|*', '{{ tenant.address }}'],
    ['*|HTML:LIST_ADDRESS_HTML|*', '{{ tenant.address }}'],
    ['*|MC:SUBJECT|*', '{{ campaign.subject }}'],
    ['*|CURRENT_YEAR|*', "{{ 'now' | date: '%Y' }}"],
    ['%recipient.name%', "{{ customer.name | default: 'there' }}"],
    ['%recipient.first_name%', "{{ customer.name | default: 'there' }}"],
    ['%recipient%', '{{ customer.email }}'],
    ['%unsubscribe_url%', '{{ unsubscribe_url }}'],
    ['%FIRSTNAME%', "{{ customer.name | default: 'there' }}"],
    ['%UNSUBSCRIBELINK%', '{{ unsubscribe_url }}'],
    ['[[name]]', "{{ customer.name | default: 'there' }}"],
    ['[[data:firstname:"you"]]', "{{ customer.name | default: 'there' }}"],
    ['[[UNSUB_LINK_EN]]', '{{ unsubscribe_url }}'],
    ['{{{first_name}}}', "{{ customer.name | default: 'there' }}"],
    ['{{{ unsubscribe }}}', '{{ unsubscribe_url }}'],
    ['<%asm_group_unsubscribe_raw_url%>', '{{ unsubscribe_url }}'],
    ['[Sender_Name]', '{{ tenant.name }}'],
    ['[firstname,fallback=you]', "{{ customer.name | default: 'there' }}"],
    ['Hi -first_name-!', "Hi {{ customer.name | default: 'there' }}!"],
    ["{{ first_name|default:'you' }}", "{{ customer.name | default: 'there' }}"],
    ['{{ person.first_name }}', "{{ customer.name | default: 'there' }}"],
    ['{{ contact.EMAIL }}', '{{ customer.email }}'],
    ['{{ organization.full_address }}', '{{ tenant.address }}'],
    ["{% unsubscribe 'Leave' %}", '<a href="{{ unsubscribe_url }}">Unsubscribe</a>'],
    ['<a href="{% unsubscribe_link %}">x</a>', '<a href="{{ unsubscribe_url }}">x</a>'],
  ])('%s is replaced by %s', (theirs, ours) => {
    expect(replaced(theirs)).toBe(ours);
    expect(foreignProblems(theirs)).toMatchObject([
      { severity: 'warning', fix: { title: expect.stringMatching(/^Write /u) } },
    ]);
  });

  it.each([
    '*|TWITTER:PROFILEURL|*',
    '*|IF:FNAME|*',
    '*|END:IF|*',
    '[[favourite colour]]',
    '%recipient.shoe_size%',
    '{{{shoe}}}',
  ])('%s has nothing like it here, and can be removed', (theirs) => {
    expect(foreignTagsIn(theirs)).toMatchObject([{ written: theirs, ours: undefined }]);
    expect(foreignProblems(theirs)).toMatchObject([{ fix: { title: 'Remove it', insert: '' } }]);
    expect(replaced(theirs)).toBe(theirs);
  });

  it.each([
    "Hello {{ customer.name | default: 'there' }}, {{ tenant.name }} {{ unsubscribe_url }}",
    '{% for item in products %}{{ item.name }}{% endfor %}{% if customer.email %}x{% endif %}',
    'a well-known-fact, 100% cotton and 50% off, https://shop.example/%C3%A9t%C3%A9%20ABC',
    '<td width="100%" style="width:100%">[1] [see below] state-of-the-art</td>',
    '<!--[if mso]><table><![endif]--><![if !mso]>x<![endif]>',
    'WIDTH=100%BORDER%',
  ])('are not found in %s', (text) => {
    expect(foreignTagsIn(text)).toEqual([]);
  });

  it('become ours all at once, and nothing else changes', () => {
    const text = 'Dear *|FNAME|* *|LNAME|*, *|TWITTER:PROFILEURL|* <a href="*|UNSUB|*">Unsubscribe</a>';
    expect(replaced(text)).toBe(
      'Dear {{ customer.name | default: \'there\' }} {{ customer.surname }}, *|TWITTER:PROFILEURL|* <a href="{{ unsubscribe_url }}">Unsubscribe</a>',
    );
    expect(foreignReplacements(replaced(text))).toEqual([]);
  });
});
