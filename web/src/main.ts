import { mount } from 'svelte';
import './style/base.css';
import App from './App.svelte';
import { applyWishes, wishes } from './state/wishes.svelte';
import { isSite } from './state/shell';
import { speak, speakOfPages } from './texts';

applyWishes();
await speak(wishes.lang || navigator.language.slice(0, 2));
// Letters that come late would move what is already drawn; who waits longer than this gets those of the system.
await Promise.race([
  Promise.all([...document.fonts].map((font) => font.load().catch(() => null))),
  new Promise((done) => setTimeout(done, 700)),
]);
const target = document.getElementById('app');
if (target) mount(App, { target });
if (isSite) {
  await speakOfPages();
  (await import('./site/start')).startSite();
}
