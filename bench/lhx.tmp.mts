import lighthouse from 'lighthouse';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { freePort } from '/work/main/apps/api/src/platform/embedded-postgres/free-port.ts';
import { chromiumFlags, ensureChromium } from '/work/main/tools/chromium.ts';
import { openAcademy } from '/work/main/bench/crash/academy.ts';
const pages=(process.env.PAGES??'/auth/login,/checkout/cfp-completo/531,/gabaritoro/create').split(',');
const academy=await openAcademy();
const port=await freePort(null);
const b=spawn(ensureChromium(),[...chromiumFlags,'--headless=new',`--remote-debugging-port=${port}`,`--user-data-dir=${mkdtempSync('/tmp/lh-')}`],{stdio:'ignore'});
await new Promise(r=>setTimeout(r,3000));
for(const p of pages) for(const m of (process.env.MULT??'2.5').split(',').map(Number)) for(let i=0;i<Number(process.env.RUNS??1);i++){
 const r=await lighthouse(academy.url+p,{port,onlyCategories:['performance'],logLevel:'error'},{extends:'lighthouse:default',settings:{throttling:{cpuSlowdownMultiplier:m}}} as never);
 const a=r!.lhr.audits;const n=(k:string)=>a[k]?.displayValue;
 console.log(p,'x'+m,'score',Math.round((r!.lhr.categories.performance!.score??0)*100),'idx',r!.lhr.environment.benchmarkIndex,'FCP',n('first-contentful-paint'),'LCP',n('largest-contentful-paint'),'TBT',n('total-blocking-time'),'SI',n('speed-index'));
 if(process.env.LONG){console.log(JSON.stringify((a['long-tasks']?.details as any)?.items?.slice(0,8)));console.log(JSON.stringify((a['largest-contentful-paint-element']?.details as any)?.items?.map((x:any)=>x.items?.map((y:any)=>y.node?.snippet??`${y.phase} ${Math.round(y.timing)}`))));
 console.log(JSON.stringify((a['network-requests']?.details as any)?.items?.map((x:any)=>[x.url.replace(academy.url,''),Math.round(x.networkRequestTime),Math.round(x.networkEndTime),x.transferSize])));}
}
b.kill('SIGKILL');await academy.close();process.exit(0);
