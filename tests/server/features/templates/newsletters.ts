const head = (more = ''): string => `  <mj-head>
    <mj-title>News</mj-title>
    <mj-preview>What is new this week</mj-preview>
    <mj-attributes>
      <mj-all font-family="Helvetica, Arial, sans-serif" />
      <mj-text font-size="15px" line-height="1.5" color="#1f2933" />
      <mj-class name="soft" color="#52606d" font-size="13px" />
    </mj-attributes>
    ${more}
  </mj-head>`;

/** Newsletters in the style of real ones, each with parts that break careless readers. */
export const newsletters: Readonly<Record<string, string>> = {
  'a weekly letter with sections and a footer': `<mjml>
${head()}
  <mj-body background-color="#f4f5f7" width="600px">
    <!-- the top: logo -->
    <mj-section background-color="#ffffff" padding="24px">
      <mj-column><mj-image src="https://shop.example/logo.png" alt="Harbour &amp; Pine" width="160px" href="https://shop.example/?utm_source=mail&utm_medium=letter" /></mj-column>
    </mj-section>
    <mj-section background-color="#ffffff">
      <mj-column width="66%">
        <mj-text><h1>Hello {{ customer.name | default: 'there' }}</h1><p>Three things for a <b>slow</b> weekend.</p></mj-text>
        <mj-button background-color="#0b6e4f" href="https://shop.example/new">See what is new</mj-button>
      </mj-column>
      <mj-column width="34%"><mj-text mj-class="soft">Read in 3 minutes</mj-text></mj-column>
    </mj-section>
    <mj-section><mj-column><mj-text mj-class="soft" align="center">Harbour &amp; Pine, 1 Quay Street<br/><a href="{{ unsubscribe_url }}">Unsubscribe</a></mj-text></mj-column></mj-section>
  </mj-body>
</mjml>
`,
  'a product grid with a loop between columns': `<mjml>${head()}<mj-body>
    <mj-section>
      <mj-raw>{% for item in recommendations limit: 3 %}</mj-raw>
      <mj-column width="33.33%">
        <mj-image src="{{ item.image_url | url }}" alt='{{ item.name | default: "Product" }}' />
        <mj-text align="center"><b>{{ item.name }}</b><br>{{ item.price | money }}</mj-text>
      </mj-column>
      <mj-raw>{% endfor %}</mj-raw>
    </mj-section></mj-body></mjml>`,
  'a sale with a hero, a countdown table and conditions': `<mjml>
${head('<mj-style inline="inline">.badge { color: #fff; background: #c0392b } a > b { font-weight: 700 }</mj-style>')}
<mj-body>
<mj-hero mode="fixed-height" height="320px" background-url="https://shop.example/hero.jpg" background-color="#222" padding="80px 0px">
  <mj-text color="#fff" align="center" font-size="40px">Up to 40&nbsp;% off</mj-text>
  <mj-button href="https://shop.example/sale">Shop now</mj-button>
</mj-hero>
<mj-section><mj-column>
  {% comment %} nothing to see {% endcomment %}
  <mj-table><tr style="border-bottom:1px solid #ecedee"><th>Until</th><td>{% if customer.custom.tier == 'gold' %}Sunday{% else %}Saturday{% endif %}</td></tr></mj-table>
  <mj-raw><!--[if mso]><p>Outlook sees this</p><![endif]--></mj-raw>
</mj-column></mj-section></mj-body></mjml>`,
  'a magazine with a wrapper, groups and social links': `<mjml>
${head('<mj-font name="Lora" href="https://fonts.example/lora.css" /><mj-breakpoint width="480px" />')}
<mj-body>
  <mj-wrapper border="1px solid #000" padding="0">
    <mj-section direction="rtl"><mj-group>
      <mj-column width="40%"><mj-text>Left</mj-text></mj-column>
      <mj-column width="60%" vertical-align="middle"><mj-text>Right</mj-text></mj-column>
    </mj-group></mj-section>
    <mj-section full-width="full-width" background-color="#eee"><mj-column>
      <mj-social mode="horizontal" icon-size="24px"><mj-social-element name="facebook" href="https://f.example/x">Facebook</mj-social-element><mj-social-element name="instagram" href="https://i.example/x" /></mj-social>
      <mj-divider border-width="1px" border-color="#ddd" /><mj-spacer height="20px" />
    </mj-column></mj-section>
  </mj-wrapper>
</mj-body></mjml>`,
  'a menu, an accordion and questions': `<mjml>
${head('<mj-html-attributes><mj-selector path=".box td"><mj-html-attribute name="data-x">1</mj-html-attribute></mj-selector></mj-html-attributes>')}
<mj-body><mj-section css-class="box"><mj-column>
  <mj-navbar base-url="https://shop.example" hamburger="hamburger"><mj-navbar-link href="/women">Women</mj-navbar-link><mj-navbar-link href="/men" color="#333333">Men</mj-navbar-link></mj-navbar>
  <mj-accordion border="none"><mj-accordion-element><mj-accordion-title>How do I return it?</mj-accordion-title><mj-accordion-text><p>Within <em>30</em> days.</p></mj-accordion-text></mj-accordion-element></mj-accordion>
</mj-column></mj-section></mj-body></mjml>`,
  'a receipt with a long table, odd spacing and upper case': `<MJML>
  <mj-body   width = '640px'
     background-color="white"><mj-section
><mj-column

><mj-text>
     Order   <b>{{ campaign.name }}</b>

  </mj-text><mj-table cellpadding="4">
   <tr><td>1 × Mug</td><td align="right">18.00</td></tr>
   <tr><td>2 × Throw</td><td align="right">120.00</td></tr></mj-table></mj-column></mj-section></mj-body>
</MJML>`,
};
