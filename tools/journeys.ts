import { ensureChromium } from './chromium.ts';
import { inRepository } from './repository.ts';
import { runStep } from './run-step.ts';

const cli = inRepository('node_modules/@playwright/test/cli.js');
const config = inRepository('e2e/playwright.config.ts');
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
process.exit(await runStep(process.execPath, [cli, 'test', '-c', config, ...process.argv.slice(2)], env));
