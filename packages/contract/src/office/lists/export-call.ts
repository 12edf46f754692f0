import { type Call, defineOfficeCall, type Schemas } from '../../call.ts';
import type { ListDefinition } from './list.ts';

/** Declares the call that exports a list. */
export const defineListExport = <S extends Schemas>({
  name,
  permission,
  exportPermission = permission,
  personal,
}: ListDefinition): Call<S> =>
  defineOfficeCall<S>({
    method: 'POST',
    path: `/v1/office/exports/${name}`,
    permission: exportPermission,
    ...(personal && { stepUp: true }),
    once: true,
  });
