/** The look of the open chat: its own, whatever the page's is. */
export const chatStyle = `
.panel{all:initial;position:fixed;right:16px;bottom:16px;z-index:2147483000;box-sizing:border-box;display:flex;flex-direction:column;width:min(360px,calc(100vw - 32px));max-height:min(560px,calc(100vh - 32px));border-radius:12px;background:#fff;color:#1f2933;font:15px/22px system-ui,sans-serif;box-shadow:0 4px 24px #0006}
.panel *{box-sizing:border-box;font:inherit;color:inherit}
.panel header{display:flex;align-items:center;justify-content:space-between;padding:12px 16px;border-bottom:1px solid #d9dfe5}
.panel h2{margin:0;font-weight:600}
.panel ol{flex:1;min-height:120px;margin:0;padding:12px 16px;overflow-y:auto;list-style:none}
.panel li{margin:0 0 12px}
.panel li b{font-size:12px;font-weight:600;color:#52606d}
.panel li p{margin:2px 0;white-space:pre-wrap;overflow-wrap:anywhere}
.panel .visitor{text-align:right}
.panel .sources{display:flex;flex-wrap:wrap;gap:4px 12px;font-size:13px;color:#52606d}
.panel a{color:#14594a;text-decoration:underline}
.panel [role=alert]{margin:0 16px;color:#a02020}
.panel [role=alert]:empty{display:none}
.panel form{display:flex;flex-wrap:wrap;gap:8px;padding:12px 16px;border-top:1px solid #d9dfe5}
.panel form[hidden]{display:none}
.panel input[type=text]{flex:1;min-width:0;padding:8px;border:1px solid #7b8794;border-radius:6px;background:#fff}
.panel button{padding:8px 14px;border:0;border-radius:6px;background:#1f2933;color:#fff;cursor:pointer}
.panel button:disabled{opacity:.6}
.panel .close{padding:2px 10px;background:#eef1f4;color:#1f2933;font-size:20px}
.panel fieldset{display:flex;gap:10px;width:100%;margin:0;padding:0;border:0}
.panel legend{padding:0;font-size:13px}
.panel label{display:flex;align-items:center;gap:2px}
.panel .rating{font-size:13px}
.panel :focus-visible{outline:2px solid #14594a;outline-offset:2px}
`;
