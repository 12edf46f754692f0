import type { Role } from './roles.ts';

interface RoleStart {
  /** What the role does in the office. */
  text: string;
  /** Where its work begins. */
  pages: readonly { label: string; page: string }[];
}

/** What a person with nothing waiting reads: what the role does here, and where to begin. */
export const ROLE_STARTS: Record<Role, RoleStart> = {
  owner: {
    text: 'A Direção vê tudo: aprova estornos, cuida da equipe e das configurações.',
    pages: [
      { label: 'Pedidos', page: '/pedidos' },
      { label: 'Equipe', page: '/equipe' },
      { label: 'Configurações', page: '/configuracoes' },
    ],
  },
  content: {
    text: 'Conteúdo escreve e publica cursos, aulas e questões.',
    pages: [
      { label: 'Cursos', page: '/cursos' },
      { label: 'Questões', page: '/questoes' },
      { label: 'Arquivos', page: '/arquivos' },
    ],
  },
  exams: {
    text: 'Provas monta testes e simulados e cuida das questões e dos gabaritos.',
    pages: [
      { label: 'Provas', page: '/provas' },
      { label: 'Questões', page: '/questoes' },
      { label: 'Erros apontados', page: '/erros-apontados' },
    ],
  },
  teacher: {
    text: 'Professor acompanha os cursos em que ensina e lê as questões.',
    pages: [
      { label: 'Cursos', page: '/cursos' },
      { label: 'Questões', page: '/questoes' },
    ],
  },
  support: {
    text: 'Atendimento encontra o aluno pelo nome, CPF, e-mail ou número do pedido e responde o que ele pede.',
    pages: [
      { label: 'Alunos', page: '/alunos' },
      { label: 'Pedidos', page: '/pedidos' },
      { label: 'Solicitações LGPD', page: '/alunos/solicitacoes-lgpd' },
    ],
  },
  finance: {
    text: 'Financeiro confere pagamentos, pede estornos, explica diferenças e fecha cada dia.',
    pages: [
      { label: 'Pedidos', page: '/pedidos' },
      { label: 'Conciliação', page: '/pedidos/conciliacao' },
      { label: 'Fechamento', page: '/pedidos/fechamento' },
    ],
  },
  communication: {
    text: 'Comunicação cuida dos banners, dos cupons, dos afiliados e dos carrinhos abandonados.',
    pages: [
      { label: 'Banners', page: '/banners' },
      { label: 'Cupons', page: '/cupons' },
      { label: 'Carrinhos', page: '/carrinhos' },
    ],
  },
  auditor: {
    text: 'Auditoria lê tudo o que foi feito e não muda nada.',
    pages: [
      { label: 'Auditoria', page: '/auditoria' },
      { label: 'Pedidos', page: '/pedidos' },
      { label: 'Contabilidade', page: '/pedidos/contabilidade' },
    ],
  },
};
