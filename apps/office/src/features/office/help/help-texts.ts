import type { HelpText } from './help-text.ts';

/** The texts, by the last part of their address. */
export const HELP_TEXTS: Record<string, () => Promise<{ text: HelpText }>> = {
  'curso-do-zero': () => import('./pages/course-from-nothing.ts'),
  'importar-questoes': () => import('./pages/importing-questions.ts'),
  'noite-de-prova': () => import('./pages/exam-night.ts'),
  'devolver-um-pagamento': () => import('./pages/a-refund.ts'),
  'contestacao-de-cartao': () => import('./pages/a-chargeback.ts'),
  'pagamento-em-quarentena': () => import('./pages/a-quarantined-payment.ts'),
  'fechar-o-dia': () => import('./pages/closing-the-day.ts'),
  'pedido-manual': () => import('./pages/a-manual-order.ts'),
  'matricular-em-lote': () => import('./pages/enrolling-many.ts'),
  'aluno-nao-entra': () => import('./pages/a-student-who-cannot-log-in.ts'),
  'solicitacao-lgpd': () => import('./pages/a-request-about-personal-data.ts'),
  'segundo-fator': () => import('./pages/the-second-factor.ts'),
  'convidar-para-a-equipe': () => import('./pages/inviting-somebody.ts'),
  'saude-e-backups': () => import('./pages/health-and-backups.ts'),
};
