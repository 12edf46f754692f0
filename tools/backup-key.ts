import { existsSync, writeFileSync } from 'node:fs';
import { generateIdentity } from '../ops/backup/age/keys.ts';

/** `npm run backup-key -- FILE`: makes a pair of keys; the private one goes into FILE, which stays off the server. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run backup-key -- FILE');
  process.exit(2);
}
if (existsSync(file)) {
  console.error(`${file} exists already. Without it no backup made for it can be read: choose another name.`);
  process.exit(1);
}
const { identity, recipient } = generateIdentity();
writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
console.log(`The private key is in ${file}. Keep it in two places, none of them the server.`);
console.log(`BACKUP_RECIPIENT=${recipient}`);
