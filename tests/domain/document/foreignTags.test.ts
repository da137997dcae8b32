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
    ['{{ .Subscriber.FirstName }}', "{{ customer.name | default: 'there' }}"],
    ['{{ UnsubscribeURL }}', '{{ unsubscribe_url }}'],
    ['{{ name }}', "{{ customer.name | default: 'there' }}"],
    ['{{ contact.FIRSTNAME | default : "you" }}', "{{ customer.name | default: 'there' }}"],
    ['{{${first_name} | default: "you"}}', "{{ customer.name | default: 'there' }}"],
    ['${firstName}', "{{ customer.name | default: 'there' }}"],
    ['<%= @user.first_name %>', "{{ customer.name | default: 'there' }}"],
    ['<?php echo $firstname; ?>', "{{ customer.name | default: 'there' }}"],
    ['<?= $email ?>', '{{ customer.email }}'],
    ['{!! $unsubscribeUrl !!}', '{{ unsubscribe_url }}'],
    ['{$firstname}', "{{ customer.name | default: 'there' }}"],
    ['{contactfield=firstname|you}', "{{ customer.name | default: 'there' }}"],
    ['<a href="{unsubscribe_url}">x</a>', '<a href="{{ unsubscribe_url }}">x</a>'],
    ['{webview_text}', '<a href="{{ browser_url }}">View in browser</a>'],
    ['%%emailaddr%%', '{{ customer.email }}'],
    ['<a href="%%unsub_center_url%%">x</a>', '<a href="{{ unsubscribe_url }}">x</a>'],
    ['##first name##'.replace(' ', '_'), "{{ customer.name | default: 'there' }}"],
    ['$[UNSUBSCRIBE_LINK]$', '{{ unsubscribe_url }}'],
    ['[UNSUBSCRIBE]', '{{ unsubscribe_url }}'],
    ['<currentyear>', "{{ 'now' | date: '%Y' }}"],
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
    '{{#each articles}}',
    '{{/each}}',
    '{{#if name}}',
    '{{else}}',
    '{{^name}}',
    '{{> header title="Name"}}',
    '{{!-- name --}}',
    '{{ template "header" . }}',
    "{{ asset('themes/' ~ name ~ '/logo.png', null, true) }}",
    '{{ $user->name() }}',
    '{# name #}',
    '<% if name %>',
    '<%# name %>',
    '<?php if ($name): ?>',
    '%%[ SET @name = "x" ]%%',
    '{dynamiccontent="Offer"}',
    '{% block name %}',
    "{% include 'footer' %}",
    '{% trans %}',
    '##SHOE_SIZE##',
  ])('%s has nothing like it here, and can be removed', (theirs) => {
    expect(foreignTagsIn(theirs)).toMatchObject([{ written: theirs, equivalent: undefined }]);
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
    "{{ 'now' | date: '%Y' }}{{ products.first.name }}{% for name in products %}{{ name }}{% endfor %}",
    '{{ campaign.subject }}{% assign email = customer.email %}{{ email | downcase }}{{ browser_url }}',
    '<style>a[name]{color:red} .a{b:c} @media (max-width:600px){ .email { width: 100% } }</style>',
    '<?xml version="1.0" encoding="utf-8"?>',
    'a{name}',
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

  it('in tags of HTML become a link with its text', () => {
    expect(replaced('<unsubscribe style="x">Leave us</unsubscribe>')).toBe(
      '<a href="{{ unsubscribe_url }}">Leave us</a>',
    );
  });

  it('are quoted in one short line', () => {
    const [problem] = foreignProblems(`{{> card\n   text="${'long '.repeat(40)}" }}`);
    expect(problem?.message).toMatch(/^“\{\{> card text="[a-z ]{30,40} … .{6}” is a merge tag/u);
  });

  it('are found in a long text without delay', () => {
    const begun = performance.now();
    expect(foreignTagsIn('*|A|*'.repeat(50_000))).toHaveLength(50_000);
    for (const sign of ['{{', '{%', '<%', '%%', '[[', '##', '*|', '{', '-a_', '<?php', '${'])
      expect(foreignTagsIn(sign.repeat(50_000)).length).toBeLessThan(60_000);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
