/** SVG fragments that would run a script or fetch something, detected by `executed()` or by the canary. */
export const HOSTILE_DRAWINGS: readonly string[] = [
  '<script>executed()</script>',
  '<script href="https://canary.example/x.js"/>',
  '<g onload="executed()"/>',
  '<circle r="9" onload="executed()" onclick="executed()" onbegin="executed()"/>',
  '<rect onclick="executed()" OnFocus="executed()" tabindex="1"/>',
  '<a href="javascript:executed()"><text>Entrar</text></a>',
  '<a xlink:href="javascript:executed()"><rect width="9" height="9"/></a>',
  '<use href="https://canary.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
  `<use href="data:image/svg+xml,%3Csvg id='x' xmlns='http://www.w3.org/2000/svg' onload='executed()'/%3E#x"/>`,
  '<image href="https://canary.example/pixel.png"/>',
  '<image href="x" onerror="executed()"/>',
  '<feImage href="https://canary.example/pixel.png"/>',
  '<style>@import url(https://canary.example/x.css)</style>',
  '<style>circle { fill: url(https://canary.example/x.svg#a); content: "\\3c script\\3e" }</style>',
  '<rect style="background:url(https://canary.example/pixel.png)"/>',
  '<rect width="9" height="9" style="fill:url(https://canary.example/x)" fill="url(https://canary.example/y#a)"/>',
  '<rect fill="url(https://canary.example/x.svg#a)"/>',
  '<rect fill="url( \'//canary.example/x.svg#a\')"/>',
  '<rect filter="url(&quot;https://canary.example/x.svg#a&quot;)"/>',
  '<rect fill="\\75rl(https://canary.example/x.svg#a)"/>',
  '<rect mask="image-set(&quot;https://canary.example/pixel.png&quot; 1x)"/>',
  '<rect mask="-webkit-image-set(\'https://canary.example/pixel.png\' 1x)"/>',
  '<rect mask="url(#a), src(&quot;https://canary.example/pixel.png&quot;)"/>',
  '<rect cursor="url(/**/https://canary.example/pixel.png), auto"/>',
  '<rect xml:base="https://canary.example/"/>',
  '<animate attributeName="href" values="javascript:executed()"/>',
  '<animate attributeName="href" to="javascript:executed()" onbegin="executed()"/>',
  '<set attributeName="onmouseover" to="executed()"/>',
  '<foreignObject><iframe src="https://canary.example"></iframe></foreignObject>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="executed()"/></foreignObject>',
  '<foreignObject><img src="x" onerror="executed()"/><iframe srcdoc="&lt;script&gt;executed()&lt;/script&gt;"/></foreignObject>',
  '<desc><img src=x onerror=executed()></desc>',
  '<title><style><img src=x onerror=executed()></style></title>',
  '<title><style><img title="</style><img src=x onerror=executed()>"></title>',
  '<![CDATA[<script>executed()</script>]]>',
  '<!--<img src=x onerror=executed()>-->',
  '</svg><img src=x onerror=executed()><svg>',
  '<svg><p><style><!--</style><img src=x onerror=executed()>--></style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=executed()>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=executed()&gt;">',
  '<handler>executed()</handler>',
  '<g data-section="x" class="page-header"/>',
  '<a id="link" href="javascript:executed()" target="_blank" onclick="executed()"><a xlink:href="https://canary.example/"><circle r="9"/></a></a>',
  '<style>rect { fill: url(https://canary.example/x.svg#a) !important; mask: image-set("https://canary.example/p.png" 1x) }</style><rect width="9"/>',
  '<style>@font-face { font-family: x; src: url(https://canary.example/x.woff2) } text { font-family: x; cursor: url(https://canary.example/c.png), auto }</style>',
  '<style>@\\69mport "https://canary.example/x.css"; * { fill: u\\72l(https://canary.example/x.svg#a) }</style>',
  '<style><![CDATA[</style><script>executed()</script>]]></style>',
  '<symbol id="active"><script>executed()</script><g onclick="executed()"/></symbol><use href="#active" onload="executed()"/>',
  '<g id="circle"><use href="#circle"/></g><g id="one"><use href="#two"/></g><g id="two"><use href="#one"/></g><use href="#one"/>',
  '<linearGradient href="https://canary.example/x.svg#a"/><pattern xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<text><textPath href="javascript:executed()">Platea</textPath></text>',
  '<circle id="main" r="4"/><circle id="root" r="4"/>',
]

/** A seat map with one clickable place and all hostile fragments. */
export function hostilePlan(placeId: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" onload="executed()"><circle id="${placeId}" cx="50" cy="50" r="9"/>${HOSTILE_DRAWINGS.join('\n')}</svg>`
}

const ACTIVE =
  /<\s*(script|a|use|image|feimage|style|animate|set|foreignobject|iframe|img|handler|body)\b|\son\w+\s*=|href\s*=\s*["'](?!#)|javascript:|\sstyle\s*=|\sclass\s*=|url\(\s*["']?(?!#)|canary\.example\/(?!$)/i

/** Returns the first part of a drawing that would run or fetch something, or undefined. */
export function activePart(drawing: string): string | undefined {
  return ACTIVE.exec(drawing.replaceAll(/&lt;[^<]*/g, ''))?.[0]
}
