// For what takes no options. Plain JavaScript: the machine's own Node executes it first.

/** Shows the usage where it is asked for, and refuses every other word before anything is begun. */
export function takesNoWords(usage) {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  if (first === '--help' || first === '-h') {
    console.log(usage);
    process.exit(0);
  }
  console.error(`"${first}" is not known; --help shows what there is.`);
  process.exit(2);
}
