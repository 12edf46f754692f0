import type { DemoStudent } from '../../content/formats/account-format.ts';
import type { SeededStudent } from '../seed-context.ts';

/** A wallet entry of a student, with its time. */
export interface WalletMovement {
  student: SeededStudent;
  entry: DemoStudent['wallet'][number];
  at: Date;
}
