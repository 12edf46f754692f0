import { type Call, defineOfficeCall, type Schemas } from '../../call.ts';
import type { ListDefinition } from './list.ts';

/** Declares the call that shows one masked value of a list. */
export const defineListReveal = <S extends Schemas>({ name }: Pick<ListDefinition, 'name'>): Call<S> =>
  defineOfficeCall<S>({
    method: 'POST',
    path: `/v1/office/reveal/${name}/:id`,
    permission: 'people.reveal',
  });
