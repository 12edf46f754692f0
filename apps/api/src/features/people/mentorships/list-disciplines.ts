import type { Context } from '../../../platform/context.ts';
import { findDisciplines } from './queries.ts';

/** The disciplines that mentors teach. */
export async function listDisciplines({ db }: Context) {
  const disciplines = await findDisciplines(db);
  return disciplines.map(({ id, name }) => ({ id_disciplina: id, nome: name }));
}
