interface Action {
  /** In a filter. */
  name: string;
  /** In a sentence between the person and the thing. */
  verb: string;
  /** The sentence ends with the verb: the thing is the person. */
  alone?: true;
}

/** Every act that is recorded. `recordAudit` takes no other. */
export const ACTIONS = {
  login: { name: 'Entrada', verb: 'entrou no escritório', alone: true },
  'fail-login': { name: 'Entrada recusada', verb: 'tentou entrar como' },
  logout: { name: 'Saída', verb: 'saiu do escritório', alone: true },
  'confirm-act': { name: 'Confirmação', verb: 'confirmou a própria identidade', alone: true },
  'end-session': { name: 'Sessão encerrada', verb: 'encerrou uma sessão', alone: true },
  'end-other-sessions': { name: 'Sessões encerradas', verb: 'encerrou as outras sessões', alone: true },
  'change-password': { name: 'Senha trocada', verb: 'trocou a própria senha', alone: true },
  'request-password': { name: 'Link de senha pedido', verb: 'pediu um link de senha de' },
  'reset-password': { name: 'Senha nova', verb: 'criou uma nova senha de' },
  'add-second-factor': { name: 'Segundo fator', verb: 'cadastrou um segundo fator', alone: true },
  'remove-second-factor': { name: 'Segundo fator removido', verb: 'removeu um segundo fator', alone: true },
  'replace-recovery-codes': {
    name: 'Códigos de recuperação',
    verb: 'gerou novos códigos de recuperação',
    alone: true,
  },
  'passkey-counter-back': {
    name: 'Chave incomum',
    verb: 'usou uma chave de acesso com contador menor',
    alone: true,
  },
  'invite-staff': { name: 'Convite', verb: 'enviou' },
  'resend-invitation': { name: 'Convite reenviado', verb: 'reenviou' },
  'cancel-invitation': { name: 'Convite cancelado', verb: 'cancelou' },
  'accept-invitation': { name: 'Entrada na equipe', verb: 'aceitou o convite', alone: true },
  'set-roles': { name: 'Papéis', verb: 'mudou os papéis de' },
  'deactivate-staff': { name: 'Acesso retirado', verb: 'retirou o acesso de' },
  'reactivate-staff': { name: 'Acesso devolvido', verb: 'devolveu o acesso de' },
  'reset-second-factor': { name: 'Segundo fator redefinido', verb: 'redefiniu o segundo fator de' },
  'export-list': { name: 'Exportação', verb: 'exportou' },
  'reveal-value': { name: 'Dado mostrado', verb: 'mostrou um dado de' },
  'end-sessions-of': { name: 'Sessões de outra pessoa', verb: 'encerrou as sessões de' },
  'undo-bulk-act': { name: 'Ato desfeito', verb: 'desfez' },
  'save-view': { name: 'Visão salva', verb: 'salvou' },
  'delete-view': { name: 'Visão apagada', verb: 'apagou' },
  'publish-terms': { name: 'Termos publicados', verb: 'publicou' },
  'upload-file': { name: 'Arquivo enviado', verb: 'enviou' },
  'save-setting': { name: 'Configuração', verb: 'mudou' },
  'reset-setting': { name: 'Volta ao padrão', verb: 'voltou ao padrão' },
  'save-mail': { name: 'Texto de e-mail', verb: 'mudou' },
  'reset-mail': { name: 'Texto original de e-mail', verb: 'voltou ao texto original' },
  'send-test-mail': { name: 'E-mail de teste', verb: 'enviou um teste de' },
  'save-brand': { name: 'Marca', verb: 'mudou' },
  'create-brand': { name: 'Marca criada', verb: 'criou' },
  'remove-brand': { name: 'Marca removida', verb: 'removeu' },
  call: { name: 'Pedido sem permissão', verb: 'tentou abrir' },
  'forget-student': { name: 'Aluno esquecido', verb: 'tornou anônimo' },
  'request-deletion': { name: 'Exclusão pedida', verb: 'pediu a exclusão de' },
  'undo-deletion': { name: 'Exclusão desfeita', verb: 'desfez a exclusão de' },
  'share-cpf': { name: 'CPF repetido', verb: 'comprou com o CPF de' },
  'refund-order': { name: 'Estorno', verb: 'estornou' },
  'query-order-payment': { name: 'Consulta ao gateway', verb: 'consultou o pagamento de' },
  'confirm-mentorship': { name: 'Mentoria confirmada', verb: 'confirmou' },
  'hide-message': { name: 'Mensagem ocultada', verb: 'ocultou' },
  'send-announcement': { name: 'Aviso enviado', verb: 'enviou' },
  'resend-mail': { name: 'E-mail reenviado', verb: 'enviou de novo um e-mail a' },
  'set-official-key': { name: 'Gabarito oficial', verb: 'definiu o gabarito oficial de' },
  'import-academy': { name: 'Importação', verb: 'importou' },
  'import-questions': { name: 'Importação de questões', verb: 'importou' },
  'retire-question': { name: 'Questão retirada', verb: 'retirou' },
  'restore-question': { name: 'Questão devolvida', verb: 'devolveu' },
  'run-weekly-reports': { name: 'Relatórios semanais', verb: 'fez os relatórios de' },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;
