import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    steps: [
      'Em [[page:/conta|Minha conta]], escolha [[button:Adicionar segundo fator]].',
      '[[button:Chave de acesso deste aparelho]] usa a digital, o rosto ou o PIN. [[button:Aplicativo autenticador]] mostra um QR code para o celular.',
      'Guarde os dez códigos de recuperação fora do celular e escolha [[button:Guardei os códigos]]. Cada um funciona uma vez.',
      'Com poucos códigos, a primeira página avisa: [[button:Gerar novos códigos]] anula os antigos.',
    ],
  },
  {
    paragraph:
      'Perdeu o aparelho: entre com um código de recuperação, adicione o novo e remova o antigo. Sem códigos, a Direção abre a sua página em [[page:/equipe|Equipe]] e escolhe [[button:Redefinir segundo fator]], depois de falar com você por voz.',
  },
  { note: 'Ninguém da equipe, nem o suporte do sistema, pede um código por mensagem.' },
];
