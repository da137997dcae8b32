// Files of the console run in contexts of their own. Node's replies are not of that context, so what they parse would
// never equal what the console holds, as it does in a browser.
Response.prototype.json = async function json(this: Response): Promise<unknown> {
  return JSON.parse(await this.text());
};
