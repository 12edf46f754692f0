import type { Context } from '../../../platform/context.ts';
import { listModulesByFamily } from '../../questions/questions/list-modules.ts';

/** The modules of some families, or of all, by family. */
export const listModules = (context: Context, { families }: { families?: readonly number[] }) =>
  listModulesByFamily(context, families);
