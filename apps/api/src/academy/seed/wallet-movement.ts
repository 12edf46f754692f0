import type { DemoStudent } from '../content/account-format.ts';
import type { SeededStudent } from './seed-context.ts';

/** An entry of a student's wallet, with its instant. */
export interface WalletMovement {
  student: SeededStudent;
  entry: DemoStudent['wallet'][number];
  at: Date;
}
