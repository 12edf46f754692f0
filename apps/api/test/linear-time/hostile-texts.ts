/** Texts of about a length that make a careless parser look at its input again and again. */
export type HostileText = (length: number) => string;

const repeated =
  (unit: string, start = '', end = ''): HostileText =>
  (length) =>
    start + unit.repeat(Math.max(1, Math.floor(length / unit.length))) + end;

const nested =
  (open: string, close: string): HostileText =>
  (length) => {
    const times = Math.floor(length / (open.length + close.length));
    return open.repeat(times) + close.repeat(times);
  };

/** Repetitions of what begins something, ends something or could be either. */
export const HOSTILE_TEXTS: Readonly<Record<string, HostileText>> = Object.fromEntries([
  ...[
    '<b>',
    '</b>',
    '<p>',
    '<li>',
    '<br>',
    '<a ',
    '<a "',
    "<a '",
    '<a x=',
    '<!--',
    '<![CDATA[',
    '<script>',
    '<svg>',
    '<textarea>',
    '<table>',
    '<td>',
    '<img src="',
    '<p></p>',
    '<b></i>',
    '</p >',
    '<pre>',
    '<span style="text-decoration:',
    '<ol style="list-style:',
    '&lt;',
    '&#',
    '<',
    '>',
    ' ',
    '\n',
    ' \n',
    'a',
    '"',
    '""',
    '";',
    ';',
    ',',
    '\\(',
    '\\)',
    '\\(x\\)',
    '\\[',
    '$$',
    '$$x$$',
    '\\',
    '\\\\(',
    '{',
    '}',
    '{=a ~b}',
    '{~',
    '::',
    ':',
    '//',
    '[',
    '![',
    '[a](',
    '**a',
    '*_',
    '`',
    '> ',
    '- ',
    '| a ',
    '##',
    '0',
    '1) ',
    'A) a\n',
    'ANSWER: A\n',
    'data:image/png;',
  ].map((unit) => [`${JSON.stringify(unit)} again and again`, repeated(unit)]),
  ...[
    ['<b>', '</b>'],
    ['<b>', '</i>'],
    ['<div>', '</div>'],
    ['<ul><li>', '</li></ul>'],
    ['<a x="1" y="2">', '</b>'],
    ['{', '}'],
    ['[', ']'],
    ['(', ')'],
  ].map(([open = '', close = '']) => [`${open} in ${open}, then ${close}`, nested(open, close)]),
  ['one tag with many attributes', repeated(' a="1"', '<p', '>')],
  ['one attribute with a long value', repeated('a', '<a href="', '">x</a>')],
  ['spaces before a letter', repeated(' ', 'a', 'b')],
  ['breaks before a letter', repeated('<br>', '<p>', 'b</p>')],
  ['a table row of many cells', repeated('<td>1</td>', '<table><tr>', '</tr></table>')],
]);
