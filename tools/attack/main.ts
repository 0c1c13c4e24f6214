import { readCommandLine } from '../command-line.ts';
import { attack, measureWork } from './attack.ts';

/** npm run attack: tries to pass the human verification each way, as a program; says how often it did and what it cost. */
const { values } = readCommandLine({
  usage: `npm run attack [-- --tries N]
  --tries N   of each way (100)`,
  options: { tries: { type: 'string', default: '100' } },
  numbers: { tries: [1, 10_000] },
});
const tries = Number(values.tries);
console.log('| way | tries | passed | processor time each, without the work |');
console.log('| --- | ---: | ---: | ---: |');
for (const { way, passed, secondsEach } of await attack(tries))
  console.log(`| ${way} | ${tries} | ${passed} | ${(secondsEach * 1000).toFixed(1)} ms |`);
const work = measureWork();
console.log(
  `\nOne hash: ${(work.nativeSeconds * 1000).toFixed(2)} ms of native code, ${(work.scriptSeconds * 1000).toFixed(2)} ms of the page's script.`,
);
console.log(`A first visitor's work by native code, done ten times: ${work.firstSeconds.toFixed(2)} s each.`);
console.log('\n| puzzle of one address within an hour | bits | processor time on average |');
console.log('| ---: | ---: | ---: |');
let total = 0;
for (let count = 1; count <= 100; count += 1) {
  const { bits, seconds } = work.nth(count);
  total += seconds;
  if ([1, 10, 25, 50, 75, 100].includes(count))
    console.log(`| ${count} | ${bits} | ${seconds.toFixed(2)} s |`);
}
console.log(`\nAll hundred: ${(total / 60).toFixed(1)} minutes of one core.`);
