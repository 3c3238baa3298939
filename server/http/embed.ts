import { path } from '#app/site/paths.ts';

/** Tools that other sites may show in a frame: questionnaires and calculators, without accounts or records of an incident. */
const embeddablePages = [
	'ransomprep',
	'ransomadvisor',
	'recovery-costs',
	'downtime-calculator',
	'recovery-estimator',
	'training-roi',
	'insurance-calculator',
	'budget-allocator',
] as const;

export const embeddablePaths: ReadonlySet<string> = new Set(embeddablePages.map((name) => path(name)));

/**
 * Leaves the tool: no header, steps, footer or tab bar, and no minimum height, which would keep the frame from shrinking. What
 * waits as tall as the viewport would grow the frame, whose height is the viewport.
 */
const compactStyle = [
	'body>header,body>nav,body>footer,#footer,body>div:has([aria-label="Where you are"]),:has(>main)>:not(main,script,style,dialog,template,[role=status]){display:none!important}',
	':has(>main){display:block!important}html,body,main,.min-h-svh{min-height:0!important}main{padding:0!important}',
].join('');

/**
 * Reports the height to the parent page, and the level of a result without the answers. Opens links in a new tab, because other
 * pages refuse to be framed, and keeps the offline copy out of a page that only shows one tool. Browsers that block storage in
 * frames throw when a page reads sessionStorage, also in React Router's own script. Before hydration, so it listens on the window.
 */
const frameScript = `(()=>{delete Navigator.prototype.serviceWorker;
try{sessionStorage}catch{const items=new Map;Object.defineProperty(window,'sessionStorage',{value:{
getItem:key=>items.get(key)??null,setItem:(key,text)=>items.set(key,text),removeItem:key=>items.delete(key)}})}
const send=message=>parent.postMessage(message,'*');
const sendHeight=()=>send({type:'ransomprep:height',height:Math.ceil(document.documentElement.getBoundingClientRect().height)});
addEventListener('DOMContentLoaded',()=>new ResizeObserver(sendHeight).observe(document.documentElement));
addEventListener('site:done',({detail})=>send({type:'ransomprep:done',level:detail}));
addEventListener('click',event=>{const link=event.target.closest?.('a[href]');
if(!link||link.pathname===location.pathname&&link.host===location.host)return;
link.target='_blank';event.stopPropagation()},true)})()`;

export function toEmbeddedPage(html: string): string {
	return html.replace('</head>', `<style>${compactStyle}</style><script>${frameScript}</script></head>`);
}

/** `query` starts with a question mark, or is empty. */
export const wantsEmbedding = (query: string): boolean => new URLSearchParams(query).has('embed');
