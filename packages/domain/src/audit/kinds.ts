/** Who can act. */
export const ACTOR_KINDS = {
  staff: 'Equipe',
  command: 'Linha de comando',
  job: 'Tarefa agendada',
  student: 'Aluno',
  visitor: 'Visitante',
  system: 'Sistema',
} as const;

/** What can be acted on. */
export const SUBJECT_KINDS = {
  staff: 'Pessoa da equipe',
  invitation: 'Convite',
  call: 'Página',
  view: 'Visão',
  setting: 'Configuração',
  brand: 'Marca',
  mail: 'E-mail',
  list: 'Lista',
  'bulk-act': 'Ato em massa',
  file: 'Arquivo',
  terms: 'Termos',
  student: 'Aluno',
  order: 'Pedido',
  coupon: 'Cupom',
  'coupon-batch': 'Lote de cupons',
  'cashback-rule': 'Regra de cashback',
  question: 'Questão',
  'question-file': 'Arquivo de questões',
  'answer-sheet': 'Gabarito',
  mentorship: 'Mentoria',
  message: 'Mensagem',
  notification: 'Aviso',
  import: 'Importação',
  week: 'Semana',
} as const;

export type SubjectKind = keyof typeof SUBJECT_KINDS;

/** The same with an article, for sentences; a person goes by the name alone. */
export const SUBJECT_WITH_ARTICLE: Record<SubjectKind, string> = {
  staff: '',
  invitation: 'o convite de',
  call: 'a página',
  view: 'a visão',
  setting: 'a configuração',
  mail: 'o e-mail',
  brand: 'a marca',
  list: 'a lista de',
  'bulk-act': 'o ato em massa',
  file: 'o arquivo',
  terms: 'o documento',
  student: 'o aluno',
  order: 'o pedido',
  coupon: 'o cupom',
  'coupon-batch': 'o lote',
  'cashback-rule': 'a regra de cashback',
  question: 'a questão',
  'question-file': 'o arquivo',
  'answer-sheet': 'o gabarito',
  mentorship: 'a mentoria',
  message: 'a mensagem',
  notification: 'o aviso',
  import: 'a academia',
  week: 'a semana',
};
