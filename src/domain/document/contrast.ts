/** The contrast of two colours after WCAG 2, 1 to 21; undefined where one is not written as `#rgb`, `#rrggbb`, white or black. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const names: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

function luminanceOf(colour: string): number | undefined {
  const written = colour.trim().toLowerCase();
  const hex = (Object.hasOwn(names, written) ? names[written] : undefined) ?? written;
  const long = hex.replace(/^#([\da-f])([\da-f])([\da-f])$/u, '#$1$1$2$2$3$3');
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/u.exec(long)?.slice(1);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
