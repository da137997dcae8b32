/** The look of the demo shop, light and dark by the system's preference, from a phone to a wide window. */
export const shopStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#ffffff, #14171a);
  --card: light-dark(#f6f7f8, #1e2226);
  --text: light-dark(#1f2933, #e9edf0);
  --text-2: light-dark(#52606d, #aab4bd);
  --line: light-dark(#d9dfe5, #343b42);
  --accent: light-dark(#14594a, #7fd1bb);
  --on-accent: light-dark(#ffffff, #0d211c);
}
* { box-sizing: border-box; }
body { margin: 0; padding-bottom: 96px; background: var(--page); color: var(--text);
  font: 16px/24px system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); }
header nav, main { max-width: 1040px; margin: 0 auto; padding: 0 16px; }
header nav { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; padding-block: 12px; }
header a { padding: 6px 0; text-decoration: none; }
header a:first-child { margin-right: auto; color: var(--text); font-size: 18px; font-weight: 700; }
header a:hover { text-decoration: underline; }
h1 { margin: 32px 0 16px; font-size: 28px; line-height: 36px; text-wrap: balance; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 16px; line-height: 22px; font-weight: 600; overflow-wrap: anywhere; }
p { margin: 0; overflow-wrap: anywhere; }
a { color: var(--accent); }
img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; border-radius: 8px;
  background: var(--card); }
button {
  min-height: 44px; padding: 8px 16px; border: 1px solid var(--accent); border-radius: 8px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer;
}
button.plain { background: transparent; color: inherit; border-color: currentColor; }
button:hover { filter: brightness(0.94); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul { margin: 0; padding: 0; list-style: none; }
.goods { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 24px 16px; margin: 24px 0; }
.goods li { display: flex; flex-direction: column; gap: 8px; }
.goods h2 { flex: 1; margin-top: 4px; }
.goods h2 a { color: inherit; text-decoration: none; }
.goods h2 a:hover { text-decoration: underline; }
.none { display: grid; place-items: center; aspect-ratio: 1; border-radius: 8px; background: var(--card);
  color: var(--text-2); font-size: 48px; }
.item { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 32px; align-items: start; }
.item .about { display: grid; gap: 16px; justify-items: start; }
.price { color: var(--text-2); font-variant-numeric: tabular-nums; }
.item .price { color: var(--text); font-size: 20px; }
.lines { display: grid; gap: 8px; margin: 16px 0; }
.lines li { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between;
  padding: 8px 0; border-bottom: 1px solid var(--line); }
.people { display: flex; flex-wrap: wrap; gap: 12px; margin: 24px 0; }
[data-dodo-place] { margin: 24px 0; }
#consent {
  position: fixed; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: 12px; align-items: center; padding: 16px;
  background: #1f2933; color: #ffffff; box-shadow: 0 -2px 12px #0004;
}
#consent span { flex: 1 1 280px; }
#consent button { border-color: #ffffff; background: #ffffff; color: #1f2933; }
#consent button.plain { background: transparent; color: #ffffff; }
#consent :focus-visible { outline-color: #ffffff; }
[hidden] { display: none !important; }
@media (max-width: 640px) {
  .item { grid-template-columns: 1fr; gap: 16px; }
  h1 { margin-top: 20px; font-size: 24px; line-height: 30px; }
}
`;
