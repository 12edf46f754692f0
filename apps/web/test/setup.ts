import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

declare global {
  /** What vitest keeps of replaced modules. */
  var __vitest_mocker__: { reset(): void };
}

// A worker keeps libraries and window for all its files; the app's own modules and replaced ones begin anew.
globalThis.__vitest_mocker__.reset();
vi.resetModules();

type Listener = [type: string, run: EventListenerOrEventListenerObject, options?: AddEventListenerOptions];
const { addEventListener } = window;
const listeners: Listener[] = [];
window.addEventListener = ((...listener: Listener) => {
  listeners.push(listener);
  addEventListener.apply(window, listener as never);
}) as typeof window.addEventListener;

// A warning about an element would print the whole window: seconds of work and thousands of lines.
Object.defineProperty(Element.prototype, Symbol.for('nodejs.util.inspect.custom'), {
  configurable: true,
  value(this: Element) {
    return `<${this.localName} class="${this.className}">`;
  },
});

// React would note a stack trace for each of the first 10,000 elements of a second: a sixth of the time of these tests.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

// While a test waits for an element, printing the page at every try would take more time than the page; the last error prints it.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? 'no element')
      : getElementError(message, container),
});

// What stays mounted would render after its test.
afterEach(() => cleanup());

afterAll(async () => {
  // A page that is still loading would load its modules before the next file has replaced them.
  await vi.dynamicImportSettled();
  configure({ getElementError });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  window.addEventListener = addEventListener;
  for (const listener of listeners) window.removeEventListener(...listener);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
