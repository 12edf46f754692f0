/** The messages to the service worker; it answers with true once the app opens without a network. */
export const STORE_APP = 'store-app';
export const STORE_APP_WITH_FORMULAS = 'store-app-with-formulas';
const TIMEOUT_MS = 30_000;

/** Resolves when another version of the service worker takes over. */
const nextController = (container: ServiceWorkerContainer) =>
  new Promise<null>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(null), { once: true });
  });

function sendMessage(worker: ServiceWorker, message: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage(message, [port2]);
  return answer;
}

async function requestStorage(container: ServiceWorkerContainer, message: string): Promise<boolean> {
  for (;;) {
    const { active } = await container.ready;
    // The worker of an earlier release does not answer; the current one replaces it soon.
    const answer = active && (await Promise.race([sendMessage(active, message), nextController(container)]));
    if (answer !== null) return answer;
  }
}

/** Stores the page and all files of an exam; false when this browser cannot. */
export async function storeApp({ withFormulas }: { withFormulas: boolean }): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker) return false;
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  const message = withFormulas ? STORE_APP_WITH_FORMULAS : STORE_APP;
  return Promise.race([requestStorage(navigator.serviceWorker, message), late]).catch(() => false);
}
