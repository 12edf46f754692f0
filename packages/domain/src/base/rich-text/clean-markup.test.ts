import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMarkup } from './clean-markup.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<script',
  '<script>alert(1)',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.test/a.png" alt="x">',
  '<img src="media/../../secret" alt="x">',
  '<img src="media/a.png" alt="x" onload="alert(1)">',
  '<img src="media/a.png" alt="&quot; onload=&quot;alert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<frameset onload=alert(1)><frame src="x"></frameset>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="https://ok.test" onclick="alert(1)" target="_blank">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick=alert(1)>x</p>',
  '<p ONMOUSEOVER="alert(1)">x</p>',
  '<style>p{color:red}</style>',
  '<style>@import "//evil.test";</style>',
  '<link rel="stylesheet" href="//evil.test">',
  '<meta http-equiv="refresh" content="0;url=//evil.test">',
  '<base href="//evil.test/">',
  '<form action="//evil.test"><input name=a><button>x</button></form>',
  '<textarea><script>alert(1)</script></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<table background="javascript:alert(1)"><td style="x">1</td></table>',
  '<tex><script>alert(1)</script></tex>',
  '<tex display="block" onclick="x">x</tex>',
  '<b/onclick=alert(1)>x</b>',
  '<p id="a" class="b" data-x="c">x</p>',
  '<xmp><script>alert(1)</script></xmp>',
  '<details ontoggle=alert(1) open>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<body onload=alert(1)>x</body>',
];

/** A tag of the result, with nothing but allowed names and quoted values. */
const TAG =
  /<\/?(?:strong|b|em|i|u|s|mark|sub|sup|code|br|a|img|tex|p|ul|ol|li|h3|h4|blockquote|pre|hr|table|caption|thead|tbody|tr|th|td)(?: (?:href|src|alt|type|start|value|colspan|rowspan|display)="[^"<>]*")*>/g;

function expectHarmless(clean: string): void {
  expect(clean.replace(TAG, '')).not.toMatch(/[<>]/);
  for (const [tag] of clean.matchAll(TAG)) {
    expect(tag).not.toMatch(/ (?:href|src)="\s*(?:javascript|data|vbscript):/i);
    expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/ on|style|class|srcdoc/i);
  }
}

describe('cleanMarkup', () => {
  it('leaves no script, handler, style or frame of hostile inputs (EDITQ-03)', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(50);
    for (const html of HOSTILE) {
      const clean = cleanMarkup(html);
      expectHarmless(clean);
      expect(clean, html).not.toMatch(/<(?:script|style|iframe|svg|math|object|form)/i);
    }
  });

  it('writes any input as harmless markup that it no longer changes (EDITQ-03)', () => {
    const chunk = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '&lt;',
        '/',
        '<p>',
        '</p>',
        '<b ',
        '<!--',
        '-->',
        'onclick=',
        '<script>',
      ),
      fc.string({ maxLength: 6 }),
      fc.constantFrom(...HOSTILE),
    );
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 12 }), (chunks) => {
        const clean = cleanMarkup(chunks.join(''));
        expectHarmless(clean);
        expect(cleanMarkup(clean)).toBe(clean);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps everything that the editor can make (EDITQ-03)', () => {
    const made = [
      '<p><strong>a</strong> <em>b</em> <u>c</u> <sub>1</sub> <sup>2</sup> <code>d</code> <s>e</s></p>',
      '<ul><li><p>a</p></li></ul><ol type="a" start="3"><li><p>b</p></li></ol>',
      '<h3>a</h3><h4>b</h4><blockquote><p>c</p></blockquote><pre><code>d</code></pre><hr>',
      '<p><a href="https://toro.test/a?b=c&amp;d">e</a><br>x</p>',
      '<table><tbody><tr><th colspan="2" rowspan="1"><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>',
      '<p><tex>a &lt; \\frac{1}{2}</tex> e <tex display="block">x^2</tex></p>',
      '<p><img src="media/0a1b.png" alt="Curva &amp; reta"></p>',
      '<p>1 &lt; 2 &gt; 0 &amp; "aspas"</p>',
    ];
    for (const html of made) expect(cleanMarkup(html)).toBe(html);
  });

  it('reads other tags as their meaning and closes what is open', () => {
    expect(cleanMarkup('<h1>a</h1><div>b</div><del>c</del>')).toBe('<h3>a</h3><p>b</p><s>c</s>');
    expect(cleanMarkup('<p><b>a')).toBe('<p><b>a</b></p>');
    expect(cleanMarkup('a < b e c > d')).toBe('a &lt; b e c &gt; d');
  });
});
