/** The kinds of things that are saved at once, without drafts and versions. */
export const SAVED_KINDS = ['category', 'family', 'discipline', 'mentor', 'class-group'] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** How many saved states of an entity are kept. */
export const MAX_SAVED_STATES = 50;

/** The fields of saved states as the forms of the office name them. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Nome',
  tag: 'Identificador',
  landing: 'Ao abrir o curso, mostrar',
  family: 'Família',
  exam_type: 'Exame',
  recommended_score: 'Nota recomendada',
  answer_sheet: 'Gabarito',
  exam_questions: 'Questões da prova',
  exam_needed: 'Acertos para passar',
  exam_pass_percent: 'Percentual para passar',
  exam_module_minimum: 'Mínimo por módulo',
  simulado_percent: 'Percentual do simulado',
  weekly_tests: 'Testes por semana',
  modules: 'Módulos',
  first_name: 'Nome',
  last_name: 'Sobrenome',
  email: 'E-mail',
  disciplines: 'Disciplinas',
  staff_id: 'Pessoa da equipe',
  is_modular: 'Turma modular',
  starts_on: 'Primeiro dia',
  ends_on: 'Último dia',
  shows_expiry: 'Aviso de vencimento',
  is_visible: 'Visível para os alunos',
  is_listed: 'Na lista de cursos à venda',
  teachers: 'Professores da turma',
  price: 'Preço',
  cash_price: 'Preço à vista',
  seats: 'Vagas',
  sale_from: 'Início das vendas',
  sale_until: 'Fim das vendas',
  accepts_coupon: 'Aceita cupom',
};

export const labelOfField = (field: string): string => FIELD_LABELS[field] ?? field;

/** A value of a saved state in words. */
export function describeSavedValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'string') return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return '–';
  return value
    .map((item) =>
      typeof item === 'object' && item !== null && 'number' in item && 'title' in item
        ? `${item.number}. ${item.title}`
        : String(item),
    )
    .join(', ');
}
