import { mount } from 'svelte';
import Notices from './Notices.svelte';
import { status } from './status.svelte';

/** What only the page without a server has: its notices, and the service worker that keeps it. */
export function startSite(): void {
  mount(Notices, { target: document.body });
  if (!('serviceWorker' in navigator)) return;
  let kept = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (kept) location.reload();
    kept = true; // the first one keeps the very page that is shown
  });
  void navigator.serviceWorker
    .register('sw.js')
    .then(watch)
    .catch(() => undefined); // the page works without one, but not offline
}

/** Tells when a newer version waits. */
function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const fresh = registration.waiting;
    if (fresh && navigator.serviceWorker.controller) status.fresh = () => fresh.postMessage('go');
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  follow(); // one that was found before anybody listened
  registration.addEventListener('updatefound', follow);
}
