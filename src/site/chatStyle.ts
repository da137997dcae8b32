/**
 * The look of the open chat: its own, whatever the page's is. It is dark where the page says that it is
 * (`color-scheme`), so that a shop without a dark look never gets a dark box.
 */
export const chatStyle = `
.panel{all:initial;color-scheme:inherit;--page:#fff;--text:#1f2933;--text-2:#52606d;--line:#d9dfe5;--control:#7b8794;
--said:#eef1f4;--accent:#14594a;--wrong:#a02020;--strong:#1f2933;--on-strong:#fff}
@supports (color:light-dark(#000,#fff)){.panel{--page:light-dark(#fff,#1b1f24);--text:light-dark(#1f2933,#e9edf0);
--text-2:light-dark(#52606d,#aab4bd);--line:light-dark(#d9dfe5,#3a424b);--control:light-dark(#7b8794,#8792a0);
--said:light-dark(#eef1f4,#2b323a);--accent:light-dark(#14594a,#7fd1bb);--wrong:light-dark(#a02020,#ff9d94);
--strong:light-dark(#1f2933,#e9edf0);--on-strong:light-dark(#fff,#1f2933)}}
.panel{position:fixed;right:16px;bottom:16px;z-index:2147483000;box-sizing:border-box;display:flex;
flex-direction:column;width:min(380px,calc(100vw - 32px));max-height:min(600px,calc(100vh - 32px));
max-height:min(600px,calc(100dvh - 32px));border-radius:12px;background:var(--page);color:var(--text);
font:15px/22px system-ui,sans-serif;box-shadow:0 0 0 1px var(--line),0 8px 32px #0005;overflow:hidden}
.panel *{box-sizing:border-box;font:inherit;color:inherit}
.panel .head{display:flex;align-items:center;justify-content:space-between;gap:8px;padding:8px 8px 8px 16px;
border-bottom:1px solid var(--line)}
.panel h2{margin:0;font-weight:600;overflow-wrap:anywhere}
.panel .log{flex:1;min-height:120px;padding:16px;overflow-y:auto}
.panel ol{margin:0;padding:0;list-style:none}
.panel li{display:flex;flex-direction:column;align-items:flex-start;margin:0 0 12px}
.panel li:last-child{margin:0}
.panel li b{margin-bottom:2px;font-size:12px;line-height:16px;font-weight:500;color:var(--text-2)}
.panel li p{max-width:90%;margin:0;padding:8px 12px;border-radius:4px 12px 12px;background:var(--said);
white-space:pre-wrap;overflow-wrap:anywhere}
.panel .visitor{align-items:flex-end}
.panel .visitor p{border-radius:12px 4px 12px 12px;background:var(--strong);color:var(--on-strong)}
.panel li .sources{display:flex;flex-wrap:wrap;gap:4px 12px;padding:6px 0 0;background:none;font-size:13px;
line-height:18px;color:var(--text-2)}
.panel a{color:var(--accent);text-decoration:underline}
.panel [role=alert]{margin:0;padding:0 16px 8px;color:var(--wrong)}
.panel [role=alert]:empty{display:none}
.panel form{display:flex;flex-wrap:wrap;gap:8px;padding:12px 16px;border-top:1px solid var(--line)}
.panel form[hidden]{display:none}
.panel form>p{margin:0}
.panel .address [role=alert]{width:100%;padding:0}
.panel input[type=text]{flex:1;min-width:0;min-height:40px;padding:8px 12px;border:1px solid var(--control);
border-radius:8px;background:var(--page);font-size:16px}
.panel ::placeholder{color:var(--text-2);opacity:1}
.panel button{min-height:40px;padding:8px 14px;border:0;border-radius:8px;background:var(--strong);
color:var(--on-strong);font-weight:500;cursor:pointer}
.panel button:disabled{opacity:.6}
.panel .close{width:40px;padding:0;background:none;color:var(--text-2);font-size:22px}
.panel fieldset{display:flex;flex-wrap:wrap;gap:4px 14px;width:100%;margin:0;padding:0;border:0}
.panel legend{padding:0 0 4px;font-size:13px}
.panel label{display:flex;align-items:center;gap:6px;min-height:28px}
.panel input[type=radio]{width:18px;height:18px;margin:0;accent-color:var(--accent)}
.panel .rating{font-size:13px}
.panel .rating input[type=text]{font-size:16px}
.panel :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.panel .log:focus-visible{outline-offset:-2px}
@media (max-width:440px){.panel{right:8px;bottom:8px;width:calc(100vw - 16px);max-height:calc(100vh - 16px);
max-height:calc(100dvh - 16px)}}
`;
