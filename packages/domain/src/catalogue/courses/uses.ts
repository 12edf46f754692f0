/** What can use a category, a family, a module or a discipline. */
export const USES = {
  courses: { one: 'curso', many: 'cursos' },
  categories: { one: 'categoria', many: 'categorias' },
  questions: { one: 'questão', many: 'questões' },
  lessons: { one: 'aula', many: 'aulas' },
  mentors: { one: 'mentor', many: 'mentores' },
  score_texts: { one: 'texto de nota', many: 'textos de nota' },
  answer_sheets: { one: 'gabarito', many: 'gabaritos' },
} as const;

export interface Use {
  what: keyof typeof USES;
  count: number;
  /** The page that lists them; null while the office has none. */
  href: string | null;
}

/** Such as '3 cursos'. */
export const describeUse = ({ what, count }: Pick<Use, 'what' | 'count'>): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? USES[what].one : USES[what].many}`;

/** Such as '3 cursos e 12 questões'. */
export const describeUses = (uses: readonly Use[]): string =>
  uses
    .map(describeUse)
    .join(', ')
    .replace(/, ([^,]*)$/, ' e $1');
