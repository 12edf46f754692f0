import { ensureChromium } from './chromium.ts';

// Runs in the background of `npm start`: its output goes to a file.
console.log(`Chromium: ${ensureChromium()}`);
