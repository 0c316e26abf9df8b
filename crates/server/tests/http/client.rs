//! A client of a test's own: plain HTTP/1.1 and WebSocket on sockets, so that every byte of an answer can be looked at.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use sandtable_games::SYSTEMS;
use sandtable_server::{Limits, Mail, Options, Server};
use sandtable_system::Loader;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// A running server with a database in a folder of its own.
pub struct Host {
    pub address: SocketAddr,
    pub folder: std::path::PathBuf,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    task: Option<JoinHandle<()>>,
}

std::thread_local! {
    /// The database of servers that this thread starts; a file of their own without.
    static DATABASE: std::cell::RefCell<Option<String>> = const { std::cell::RefCell::new(None) };
}

/// Lets servers that this thread starts use a database.
pub fn use_database(url: String) {
    DATABASE.set(Some(url));
}

impl Host {
    pub async fn start() -> Self {
        Self::with(Limits::wide()).await
    }

    pub async fn with(limits: Limits) -> Self {
        Self::over(Self::folder(), limits).await
    }

    pub async fn over(folder: std::path::PathBuf, limits: Limits) -> Self {
        Self::of(SYSTEMS, folder, limits, None).await
    }

    fn folder() -> std::path::PathBuf {
        let id = sandtable_store::random_id::<5>().unwrap();
        std::env::temp_dir().join(format!("st-http-{}-{id}", std::process::id()))
    }

    /// A server that sends mail by another one, and knows how people reach it.
    pub async fn mailing(url: String) -> Self {
        let mail = Mail { url, from: "Club <club@example.org>".to_owned() };
        Self::of(SYSTEMS, Self::folder(), Limits::wide(), Some(mail)).await
    }

    /// A server of other systems.
    pub async fn serving(systems: &'static [&'static Loader]) -> Self {
        Self::of(systems, Self::folder(), Limits::wide(), None).await
    }

    async fn of(
        systems: &'static [&'static Loader],
        folder: std::path::PathBuf,
        limits: Limits,
        mail: Option<Mail>,
    ) -> Self {
        Self::tried(systems, folder, limits, mail).await.unwrap()
    }

    /// A server over a folder that another one may serve.
    pub async fn try_over(folder: std::path::PathBuf) -> Result<Self, sandtable_server::ServeError> {
        Self::tried(SYSTEMS, folder, Limits::wide(), None).await
    }

    async fn tried(
        systems: &'static [&'static Loader],
        folder: std::path::PathBuf,
        limits: Limits,
        mail: Option<Mail>,
    ) -> Result<Self, sandtable_server::ServeError> {
        let options = Options {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            public: mail.as_ref().map(|_| "https://club.example.org".parse().unwrap()),
            database: DATABASE.with_borrow(Clone::clone),
            news: None,
            data: folder.clone(),
            systems,
            limits,
            mail,
            pages: None,
        };
        let server = Server::open(&options).await?;
        let address = server.address();
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let task = tokio::spawn(async move {
            server.run(async { drop(stopped.await) }).await.unwrap();
        });
        Ok(Self { address, folder, stop: Some(stop), task: Some(task) })
    }

    /// Ends the server as Ctrl-C does, and starts another over the same database.
    pub async fn restart(mut self) -> Self {
        self.end().await;
        let folder = std::mem::take(&mut self.folder);
        Self::over(folder, Limits::wide()).await
    }

    pub async fn end(&mut self) {
        drop(self.stop.take());
        if let Some(task) = self.task.take() {
            task.await.unwrap();
        }
    }

    pub fn client(&self) -> Client {
        Client::new(self.address, None)
    }

    /// A client with a session of its own.
    pub async fn guest(&self, name: &str) -> Client {
        let mut client = self.client();
        client.post("/people/guest", json!({ "name": name })).await.ok();
        client
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        if self.folder.as_os_str().is_empty() {
            return;
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// An answer as it came.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    #[track_caller]
    pub fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", String::from_utf8_lossy(&self.body));
        self.json()
    }

    #[track_caller]
    pub fn fault(&self, status: u16) -> Value {
        let value = self.json();
        assert_eq!(self.status, status, "{value}");
        value["error"].clone()
    }

    #[track_caller]
    pub fn refused(&self, status: u16, code: &str) -> Value {
        let value = self.json();
        assert_eq!((self.status, value["error"]["code"].as_str()), (status, Some(code)), "{value}");
        value["error"].clone()
    }
}

/// A client with a connection and a cookie.
pub struct Client {
    pub address: SocketAddr,
    stream: Option<TcpStream>,
    pub cookie: Option<String>,
    pub headers: Vec<(String, String)>,
}

impl Client {
    pub fn new(address: SocketAddr, cookie: Option<String>) -> Self {
        Self { address, stream: None, cookie, headers: Vec::new() }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", &format!("/api/v1{path}"), None).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send("POST", &format!("/api/v1{path}"), Some(body.to_string())).await
    }

    pub async fn send(&mut self, method: &str, path: &str, body: Option<String>) -> Answer {
        let answer = self.attempt(method, path, body).await;
        answer.unwrap_or_else(|| panic!("no answer to {method} {path}"))
    }

    /// Sends a request to a server that may be gone.
    pub async fn attempt(&mut self, method: &str, path: &str, body: Option<String>) -> Option<Answer> {
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        if let Some(cookie) = &self.cookie {
            text.push_str(&format!("cookie: {cookie}\r\n"));
        }
        for (name, value) in &self.headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(body) = &body {
            if !self.headers.iter().any(|(name, _)| name == "content-type") {
                text.push_str("content-type: application/json\r\n");
            }
            text.push_str(&format!("content-length: {}\r\n", body.len()));
        }
        text.push_str("\r\n");
        text.push_str(body.as_deref().unwrap_or_default());
        // A connection that the server has closed meanwhile is opened anew, once.
        for _ in 0..2 {
            let mut stream = match self.stream.take() {
                Some(stream) => stream,
                None => TcpStream::connect(self.address).await.ok()?,
            };
            if stream.write_all(text.as_bytes()).await.is_ok()
                && let Some(answer) = read(&mut stream).await
            {
                if answer.headers.get("connection").is_none_or(|kept| kept != "close") {
                    self.stream = Some(stream);
                }
                if let Some(cookie) = answer.headers.get("set-cookie") {
                    let pair = cookie.split(';').next().unwrap_or_default();
                    self.cookie = (!pair.ends_with('=')).then(|| pair.to_owned());
                }
                return Some(answer);
            }
        }
        None
    }

    /// Opens a live line.
    pub async fn live(&self, path: &str) -> Result<Live, u16> {
        let url = format!("ws://{}/api/v1{path}", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in &self.headers {
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(self.address).await.unwrap();
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Live { socket }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

/// A live line.
pub struct Live {
    socket: WebSocketStream<TcpStream>,
}

impl Live {
    pub async fn say(&mut self, message: Value) {
        self.socket.send(Message::Text(message.to_string().into())).await.unwrap();
    }

    /// Sends a text, or its bytes, as they are.
    pub async fn raw(&mut self, text: &str, binary: bool) {
        let message = match binary {
            true => Message::Binary(text.as_bytes().to_vec().into()),
            false => Message::Text(text.into()),
        };
        self.socket.send(message).await.unwrap();
    }

    /// Sends bytes that need not be a frame.
    pub async fn bytes(&mut self, bytes: &[u8]) {
        // The server may have hung up already.
        let _ = self.socket.get_mut().write_all(bytes).await;
    }

    /// The next frame as text; nothing if none comes for a while.
    pub async fn frame(&mut self, patience: Duration) -> Option<String> {
        loop {
            match tokio::time::timeout(patience, self.socket.next()).await {
                Err(_) | Ok(None) => return None,
                Ok(Some(Ok(Message::Text(text)))) => return Some(text.to_string()),
                Ok(Some(Ok(Message::Close(_)) | Err(_))) => return None,
                Ok(Some(Ok(_))) => {}
            }
        }
    }

    /// Waits for a frame of a kind.
    pub async fn wait(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.frame(Duration::from_secs(20)).await;
            let frame: Value =
                serde_json::from_str(&frame.unwrap_or_else(|| panic!("no `{kind}` came"))).unwrap();
            if frame["t"] == kind {
                return frame;
            }
        }
    }
}

async fn read(stream: &mut TcpStream) -> Option<Answer> {
    let mut bytes = Vec::new();
    let mut chunk = vec![0; 65536];
    let end = loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break at;
        }
        let read = stream.read(&mut chunk).await.ok()?;
        if read == 0 {
            return None;
        }
        bytes.extend_from_slice(&chunk[..read]);
    };
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: BTreeMap<String, String> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.trim().to_lowercase(), value.trim().to_owned()))
        .collect();
    let mut body = bytes[end + 4..].to_vec();
    let length = headers.get("content-length").and_then(|length| length.parse().ok());
    let length: usize = length.unwrap_or(0);
    assert!(!headers.contains_key("transfer-encoding"), "the server streams {head}");
    while body.len() < length {
        let read = stream.read(&mut chunk).await.ok()?;
        if read == 0 {
            return None;
        }
        body.extend_from_slice(&chunk[..read]);
    }
    Some(Answer { status, headers, body })
}
