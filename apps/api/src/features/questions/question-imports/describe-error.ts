import type { RowCause, RowError } from '@toro/domain/questions/question-imports/imports';

type Words = string | ((...parts: string[]) => string);

const cut = (text = '') => text.slice(0, 80);

const megapixels = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** A header without pixels is no large picture, but a damaged one. */
function describePixels(width = '', height = ''): string {
  const pixels = Number(width) * Number(height);
  return pixels > 0
    ? `Uma imagem tem ${megapixels.format(pixels / 1e6)} megapixels (${width} × ${height}), mais do que cabe aqui. Diminua-a e importe de novo.`
    : 'Uma imagem está danificada.';
}

/** What readers and formats report, in the words of the screen. */
const WORDS: readonly [RegExp, Words, RowCause?][] = [
  [
    /^(\S+) is none of the options A to (\w)$/,
    (key, last) =>
      last === 'A'
        ? `A resposta ${key} não existe: a questão tem só a alternativa A.`
        : `A resposta ${key} não existe: as alternativas vão de A a ${last}.`,
    'key',
  ],
  [/^has no line "ANSWER:"$/, 'Falta a linha ANSWER.', 'key'],
  [/^is missing$/, 'Falta o gabarito.', 'key'],
  [/^a question has at least 2 answers$/, 'Uma questão tem pelo menos 2 alternativas.', 'options'],
  [
    /^weighs (\S+) %/,
    (weight) => `A alternativa vale ${weight} %: pesos parciais não são importados.`,
    'weight',
  ],
  [/^has several right answers$/, 'A questão tem várias respostas certas, o que não é importado.', 'weight'],
  [/^is of type (.+?); only/, (type) => `Questões do tipo ${type} não são importadas.`, 'type'],
  [
    /names the picture "(.*?)", which is not in the file/,
    (source) => `A imagem ${cut(source)} não está no arquivo.`,
    'picture',
  ],
  [/^names a picture that is not in the file/, 'Uma imagem ligada não está no arquivo.', 'picture'],
  [/^formula "(.*)": (.*)$/s, (tex, error) => `A fórmula ${cut(tex)} tem um erro (${error}).`, 'formula'],
  [
    /^(\S+) begins a formula that is not closed$/,
    (sign) => `Uma fórmula começa com ${sign} e não termina.`,
    'formula',
  ],
  [/holds no formula$/, 'Há uma fórmula vazia.', 'formula'],
  [/^"(.*)" is no year$/, (year) => `${year} não é um ano.`, 'attribute'],
  [/^"(.*)" is no label of difficulty$/, (label) => `${label} não é Fácil, Média ou Difícil.`, 'attribute'],
  [/^is not GIFT/, 'Isto não é uma questão em GIFT.'],
  [/^is not JSON/, 'A linha não é JSON: cada linha tem uma questão inteira.'],
  [/^must be an object/, 'A linha não tem uma questão.'],
  [/is longer than|is too large/, 'A questão é longa demais.', 'limit'],
  [/^is not well-formed XML/, 'O XML está quebrado a partir daqui.'],
  [
    /^begins with <(.*?)>; a file of Moodle/,
    (tag) => `O arquivo começa com <${tag}>; um arquivo do Moodle começa com <quiz>.`,
  ],
  [/is nested too deeply/, 'O arquivo tem partes demais umas dentro das outras.'],
  [/^has no column for (.+)$/, (columns) => `Falta escolher a coluna de ${columns}.`],
  [
    /^has no question that could be found$/,
    'Não encontramos nenhuma questão. Escolha como uma questão começa e leia de novo.',
  ],
  [/^has a picture without an alternative text$/, 'Falta a descrição de uma imagem.', 'description'],
  [/^has (\d+) pictures/, (count) => `O texto tem ${count} imagens; o limite é 10.`, 'limit'],
  [/^has too many tags inside/, 'O texto tem marcas de HTML demais umas dentro das outras.'],
  [/^has more than (\d+) answers$/, (count) => `A questão tem mais de ${count} alternativas.`, 'limit'],
  [/^has formulas of more than/, 'O texto tem fórmulas longas demais.', 'limit'],
  [
    /is of no known type inside|inside; a file here must be/,
    'Uma imagem é de um tipo que não é aceito (use PNG, JPEG, WebP ou SVG).',
    'picture',
  ],
  [/has (-?\d+) × (\d+) pixels/, describePixels, 'picture'],
  [/has \d+ bytes/, 'Uma imagem é grande demais.', 'picture'],
  [
    /holds a script|holds an event handler|holds a javascript|holds a foreignObject|holds a DOCTYPE|refers to something outside/,
    'Uma imagem SVG tem conteúdo que não é permitido.',
    'picture',
  ],
  [/is damaged: it cannot be converted|must be base64/, 'Uma imagem está danificada.', 'picture'],
  [/^(on\w+) is not allowed on/, (handler) => `O texto tem o código ${handler}, que não é permitido.`],
  [/^<(\w+)> is not allowed here$/, (tag) => `O texto tem <${tag}>, que não é permitido.`],
  [/is not allowed on|is not allowed/, 'O texto tem algo que não é permitido.'],
  [/closes nothing|is not closed|begins no tag/, 'O texto tem uma marca de HTML sem par.'],
  [/has no alt/, 'Uma imagem está sem texto alternativo.', 'description'],
  [/is no video in the storage/, 'O vídeo não está no armazenamento da escola.', 'video'],
  [/holds a control character/, 'O texto tem um caractere de controle.'],
  [/^must not be empty$/, 'O texto está vazio.'],
  [/must have at most (\d+) characters/, (count) => `Use no máximo ${count} caracteres.`, 'limit'],
];

/** A message of a reader or a format, as the screen shows it, with its cause. */
export function describeFault(message: string): Pick<RowError, 'message' | 'cause'> {
  for (const [pattern, words, cause = 'unreadable'] of WORDS) {
    const found = pattern.exec(message);
    if (found) return { message: typeof words === 'string' ? words : words(...found.slice(1)), cause };
  }
  return { message: 'Esta parte não pôde ser lida.', cause: 'unreadable' };
}

export const describeError = (message: string): string => describeFault(message).message;

/** Why a file is rejected as a whole. */
const REJECTIONS: readonly [RegExp, string][] = [
  [/DOCTYPE/, 'O arquivo tem um DOCTYPE, que não é aceito. Exporte-o de novo do sistema de origem.'],
  [/contains macros/, 'O arquivo tem macros. Salve-o sem macros, como XLSX ou DOCX.'],
  [/password/, 'O arquivo tem senha. Salve-o sem senha.'],
  [/unpacks to more/, 'O arquivo compactado se abre em mais de 500 MB ou 100 vezes o seu tamanho.'],
  [/older Word or Excel/, 'O arquivo é de uma versão antiga do Word ou do Excel. Salve-o como DOCX ou XLSX.'],
  [/bytes of another encoding/, 'O arquivo mistura codificações de texto. Salve-o como UTF-8.'],
  [/not a text file/, 'O arquivo não é um texto em nenhuma codificação conhecida. Salve-o como UTF-8.'],
  [/damaged|well-formed/, 'O arquivo está danificado. Salve-o de novo.'],
  [/no sheet/, 'A planilha não tem nenhuma aba.'],
  [/nested too deeply/, 'O arquivo tem partes demais umas dentro das outras.'],
  [/row that is too long/, 'A tabela tem uma linha longa demais.'],
  [/too many parts/, 'O arquivo compactado tem partes demais.'],
];

export const describeRejection = (message: string): string =>
  REJECTIONS.find(([pattern]) => pattern.test(message))?.[1] ?? 'O arquivo não pôde ser lido.';
