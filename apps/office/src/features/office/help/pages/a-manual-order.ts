import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    steps: [
      'Escolha [[page:/pedidos/novo|Novo pedido manual]] e diga quem comprou em [[word:Comprador]].',
      'Em [[word:O que foi vendido]] escolha a turma. Um [[word:Preço diferente da tabela]] pede explicação.',
      'Em [[word:Pagamento]] diga [[word:Como chegou]], o [[word:Dia do recebimento]] e envie o comprovante.',
      'Escolha [[button:Criar pedido manual]]. O aluno é matriculado e recebe o recibo na hora.',
    ],
  },
];
