export { sendSeenKey } from './send-seen-key.ts';
