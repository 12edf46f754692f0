import { create } from 'zustand';

interface PackState {
  /**
   * `asks` means that the connection is metered and the student decides, `full` that there is no room on the device,
   * `none` that there is nothing to be packed.
   */
  state: 'unknown' | 'none' | 'renewing' | 'ready' | 'asks' | 'full';
  /** When the pack on the device was made, in milliseconds of the server's clock; null without one. */
  madeAt: number | null;
  isTooOld: boolean;
  questions: number;
  /** The trainings of the pack. */
  practices: { id: number; questions: number }[];
  /** The trainings that the student chose. */
  chosen: number[];
  /** Those of them for which there was no room. */
  leftOut: number[];
}

export const NO_PACK: PackState = {
  state: 'unknown',
  madeAt: null,
  isTooOld: false,
  questions: 0,
  practices: [],
  chosen: [],
  leftOut: [],
};

/** The pack on this device, for what the pages say of it. */
export const usePack = create<PackState>()(() => NO_PACK);
