import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that typing can cost in React: one input whose value is state, and the value once more as text. */
function Plain() {
  const [value, setValue] = useState('');
  const input = createElement('input', { value, onChange: (event) => setValue(event.target.value) });
  return createElement('main', null, input, createElement('p', null, value));
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Plain));
