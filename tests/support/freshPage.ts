import { resetAll } from '#console/state/reset.ts';

// Files of the console share a worker, and so its modules and its page: each begins signed out, on an empty page at `/`.
resetAll();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.body.replaceChildren();
document.title = '';
for (const { name } of document.documentElement.attributes) document.documentElement.removeAttribute(name);
