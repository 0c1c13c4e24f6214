// The two parts that the build makes of a language's messages.
declare module '*.ts?first' {
  const texts: Record<string, object>;
  export default texts;
}

declare module '*.ts?rest' {
  const texts: Record<string, object>;
  export default texts;
}
