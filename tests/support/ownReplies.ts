// Each console test file runs in its own context. Node's replies belong to another one, so the objects they parse would
// never equal those of the console, unlike in a browser.
Response.prototype.json = async function json(this: Response): Promise<unknown> {
  return JSON.parse(await this.text());
};
