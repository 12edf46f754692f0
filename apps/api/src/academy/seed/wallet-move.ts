import type { DemoStudent } from '../content/account-format.ts';
import type { PlayedStudent } from './playing.ts';

/** An entry of a student's wallet, with its instant. */
export interface WalletMove {
  student: PlayedStudent;
  entry: DemoStudent['wallet'][number];
  at: Date;
}
