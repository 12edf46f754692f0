import type { Actor } from '../../../../platform/actor.ts';

/** Who requests or decides a refund, as the office names the person. */
export function toRequester(actor: Actor): { id: number | null; name: string } {
  if (actor.kind === 'staff') return { id: actor.id, name: actor.name.slice(0, 120) };
  if (actor.kind === 'student') return { id: null, name: 'Aluno' };
  if (actor.kind === 'command') return { id: null, name: 'Linha de comando' };
  return { id: null, name: 'Sistema' };
}
