import { checkCopy } from "#app/modules/compliance/copy-check/check-copy.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import { measureCorpus, readCorpus } from "#tests/setup/copy-corpus.ts";
const pack=getRulePack("MI");
const boxes=["A tin of","A jar of","A box of","Two bags of","One pack of","A tub of"], flavors=["raspberry","mango","sour cherry","blackberry","watermelon","lemon","peach","grape","strawberry","pineapple","blue raspberry","ginger","peppermint","dark chocolate"], forms=["gummies","chews","mints","chocolates","pre-rolls","drops"];
const n:string[]=[]; let all=0;
for(const b of boxes)for(const f of flavors)for(const g of forms){all++; const t=`${b} ${f} ${g}`; const x=checkCopy(t,{pack,approvedServices:[],format:"plain"}); if(x.some(y=>y.rule.severity==="block")) n.push(t+" "+x.map(y=>y.rule.id));}
console.log(n.length,"of",all,n.slice(0,30));
const v=readCorpus("validation"), tu=readCorpus("tuning");
for (const part of [v,tu.slice(0,9000)]) { const r=measureCorpus(part); console.log(r.recall,r.falseAlarms); }
const short=tu.filter(r=>r.text.split(" ").length===5); console.log("5 words", short.length, measureCorpus(short).recall, measureCorpus(short,null).recall, measureCorpus(short).falseAlarms);
const six=tu.filter(r=>r.text.split(" ").length===6); console.log("6 words", six.length, measureCorpus(six).recall, measureCorpus(six,null).recall);
const ks=tu.filter(r=>/\b(kids?|child|children|teens?)\b/i.test(r.text)&&/\bfree\b/i.test(r.text)); for(const k of ks) console.log(k.label,k.text, checkCopy(k.text,{pack,approvedServices:[],format:"plain"}).map(f=>f.rule.id).join());
