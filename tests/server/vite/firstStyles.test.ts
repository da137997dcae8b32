import { firstStyles } from '#server/vite/firstStyles.ts';
import { describe, expect, it } from 'vitest';

const sheet = `@layer properties{*{--tw-shadow:0 0 #0000}}
:root{--ink:#111;--line:var(--ink);--chart:#00f}
@property --tw-leading{syntax:"*";inherits:false}
@property --tw-shadow{syntax:"*";inherits:false}
a{color:inherit}
@layer utilities{
.p-2{padding:8px}.p-2\\.5{padding:10px}.border{border-color:var(--line)}.fill-chart{fill:var(--chart)}
.leading{--tw-leading:20px;line-height:var(--tw-leading)}
@media (width<=767px){.narrow\\:hidden{display:none}}
@media (width<=1180px){.max-roomy\\:p-2{padding:8px}}
}`;
const styles = (code: string) => firstStyles(sheet, code);

describe('the styles that stand in the page', () => {
  it('are those of classes that the code names, and of no class', () => {
    const page = styles('draw("p-2 border", `narrow:hidden ${x}`)');
    for (const kept of ['.p-2{', '.border{', '.narrow\\:hidden{', 'a{color']) expect(page).toContain(kept);
    for (const gone of ['.p-2\\.5', '.fill-chart', '.leading', 'max-roomy']) expect(page).not.toContain(gone);
  });

  it('know classes with signs in them', () => {
    expect(styles("'p-2.5'")).toContain('.p-2\\.5{');
    expect(styles("'p-2.5'")).not.toContain('.p-2{');
  });

  it('have the properties that these read, those that those read, and those that the code asks for', () => {
    expect(styles('"border"')).toMatch(/--ink:#111;--line:var\(--ink\)\}/u);
    expect(styles('"border"')).not.toContain('--chart');
    expect(styles('read("--chart")')).toContain('--chart:#00f');
  });

  it('declare the properties that are read, and leave what stands in for that to the whole sheet', () => {
    expect(styles('"leading"')).toContain('@property --tw-leading');
    expect(styles('"leading"')).not.toContain('--tw-shadow');
    expect(styles('"leading"')).not.toContain('@layer properties');
  });

  it('leave no empty rule behind', () => {
    expect(styles('"p-2"')).not.toMatch(/@media[^{]*\{\s*\}/u);
  });
});
